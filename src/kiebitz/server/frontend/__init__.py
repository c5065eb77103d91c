"""The page's files, the texts of plug-ins, and what the page asks about this server."""
