"""HTTP below the routes: connections, request heads, cookies, addresses, errors.

This package knows no tables and no people.
"""
