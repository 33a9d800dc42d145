/** By the error the address of the part, where the browser names it. */
const missing = new WeakMap<Error, string | undefined>();

/** Where in the code something was thrown, as all browsers write it. */
const lineAndColumn = /:\d+:\d+/;

/** What the browser itself says of a file, each in its own words, has no place in any code: what came and failed names one. */
const isOfBrowser = (error: Error): boolean => error instanceof TypeError && !lineAndColumn.test(error.stack ?? '');

const isLate = (error: Error): boolean => error.name === 'TimeoutError';

/** What the build says of a style sheet. */
const noStyles = /^Unable to preload/;

/**
 * Keeps in mind that an import failed because its file did not come, or not in its time, or cannot be read as it came. Says whether
 * that is so, and not that a mistake of ours showed when the file was run.
 */
export function noteMissingPart(error: Error): boolean {
  const isMissing = isOfBrowser(error) || noStyles.test(error.message) || error instanceof SyntaxError || isLate(error);
  if (isMissing) missing.set(error, /https?:\S+/.exec(error.message)?.[0]);
  return isMissing;
}

/**
 * Whether the browser itself gave up a part that had come whole, at an address of its own, after it had given it up once
 * (`import-whole.ts`): it, or a file that it needs, never comes on this page.
 */
export const isDropped = (error: Error): boolean => isOfBrowser(error) && missingAddress(error)?.includes('?') === true;

/** Whether an error is that of a part of the app which did not come, and not a mistake of ours. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && (missing.has(error) || isLate(error));

/** The address of the part for want of which there is this error. */
export const missingAddress = (error: unknown): string | undefined =>
  error instanceof Error ? (missing.get(error) ?? missingAddress(error.cause)) : undefined;
