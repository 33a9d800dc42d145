/** Longer than any piece of work takes, shorter than a member waits for a page that is asleep in the background. */
export const patienceMs = 5000;

/** For a request with its whole answer, and for parts of the app, on a line that stands still. */
export const timeoutMs = 30_000;

/** What a browser does not answer, as it may while it deletes something, lets go of who waits: `late` gets what comes after that. */
export function inTime<T>(work: Promise<T>, late?: (result: T) => void, waitMs = patienceMs): Promise<T> {
  const patience = AbortSignal.timeout(waitMs);
  return new Promise((resolve, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason));
    work.then((result) => (patience.aborted ? late?.(result) : resolve(result)), reject);
  });
}
