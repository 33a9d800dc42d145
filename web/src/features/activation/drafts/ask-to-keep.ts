let asked = false;

/**
 * Asks the browser not to clear this site's storage when the disk is full. Call when a member has just put something here that is worth
 * keeping: browsers grant it to sites in use, and one that asks the member asks them in the middle of what it is about. Once a page is enough.
 * Where it is refused everything goes on.
 */
export function askToKeepStorage(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => undefined);
}
