"""E-mail: sending over SMTP, with retries from the outbox in the database."""
