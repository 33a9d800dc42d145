/** A word and no name: the audit is read by every officer and is kept for good. */
export const aboutOperator = /^[A-Za-z0-9][A-Za-z0-9.-]{1,39}$/;

/** What `--by` takes, for the usage of a command. */
export const aboutWho =
  '<who> is the staff number or the initials of whoever sits at this machine: 2 to 40 letters, digits, dots and hyphens. It is kept in the audit.';
