/**
 * Names of the storage buckets in which a browser keeps what is a member's own, by the member's id, which tells nothing.
 * One of the two is in use: what has to vanish to the last byte does so by moving the rest into the other and deleting
 * the first whole. The server names both when a session ends by signing out.
 */
export function memberBuckets(memberId: string): readonly [string, string] {
  // A bucket's name has small letters only; an id may have both.
  const id = memberId.replaceAll(/[A-Z_]/g, (letter) => `_${letter.toLowerCase()}`);
  return [`${bucketPrefix}${id}-a`, `${bucketPrefix}${id}-b`];
}

const bucketPrefix = 'tulay-';

/** Whose bucket it is; undefined for a name of another kind. */
export function memberOfBucket(name: string): string | undefined {
  const id = /^tulay-(.+)-[ab]$/.exec(name)?.[1];
  return id?.replaceAll(/_([a-z_])/g, (_whole, letter: string) => letter.toUpperCase());
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
