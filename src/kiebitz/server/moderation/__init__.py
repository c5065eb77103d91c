"""Appeals, reports, warnings, and the audit log of what admins did."""
