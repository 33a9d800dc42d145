/** By the error the address of the part, where the browser names it. */
const missing = new WeakMap<Error, string | undefined>();

/** What browsers say of a part of the app that did not come, each in its own words. What came and failed says something else. */
const didNotCome =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload)/i;

/**
 * Keeps in mind that an import failed because its file did not come, or cannot be read as it came. Says whether that is so, and not
 * that a mistake of ours showed when the file was run.
 */
export function noteMissingPart(error: Error): boolean {
  const isMissing = didNotCome.test(error.message) || error instanceof SyntaxError;
  if (isMissing) missing.set(error, /https?:\S+/.exec(error.message)?.[0]);
  return isMissing;
}

/** Whether an error is that of a part of the app which did not come, and not a mistake of ours. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** The address of the part for want of which there is this error. */
export const missingAddress = (error: unknown): string | undefined =>
  error instanceof Error ? (missing.get(error) ?? missingAddress(error.cause)) : undefined;
