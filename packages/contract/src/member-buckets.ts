/**
 * Names of the storage buckets in which a browser keeps what is a member's own, by the member's id, which tells nothing.
 * One of the two is in use: what has to vanish to the last byte does so by moving the rest into the other and deleting
 * the first whole. The server names both when a session ends by signing out.
 */
export function memberBuckets(memberId: string): readonly [string, string] {
  return [`${bucketPrefix}${memberId}-a`, `${bucketPrefix}${memberId}-b`];
}

const bucketPrefix = 'tulay-';

/** Whose bucket it is; undefined for a name of another kind. */
export function memberOfBucket(name: string): string | undefined {
  return /^tulay-(.+)-[ab]$/.exec(name)?.[1];
}

/**
 * The value of `Clear-Site-Data` after signing out. Only the member's own: the whole of "storage" would take the offline site,
 * the language and what other members of this device typed, and "cookies" the cookie that a device is known by.
 */
export function clearedAtSignOut(memberId: string): string {
  return memberBuckets(memberId)
    .map((name) => `"storage:${name}"`)
    .join(', ');
}
