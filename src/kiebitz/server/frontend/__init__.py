"""The page's files, the texts of plug-ins, and information about this server."""
