trouble-bad-token = This token leads to nobody: it was ended or has expired.
trouble-not-signed-in = For this you need to be signed in.
trouble-token-may-not = This token may not do that.
trouble-admins-only = Only admins may do that.
