"""HTTP below the routes: connections, request heads, cookies, addresses, errors.

Nothing here knows a table or a person.
"""
