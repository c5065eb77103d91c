trouble-bad-token = This token leads to nobody: it was ended or has expired.
trouble-not-signed-in = For this you need to be signed in.
trouble-token-may-not = This token may not do that.
trouble-admins-only = Only admins may do that.

cli-help-smtp = where mail is sent: smtp://user:password@host:587 or smtps://host; better in the environment variable KIEBITZ_SMTP, where other users of the machine do not see it
cli-help-mail-from = the sender of all mail, such as kiebitz@games.example
cli-problem-smtp = This is no address of a mail server. It has to look like smtp://user:password@host:587 or smtps://host.
