/** A few bytes that only the server has (`build/build-name.ts`), and what is sent along to see how long that takes. */
const askedUrl = '/build.json';
const paddingBytes = 2_048;
/** Half a kilobyte a second is enough to be answered in time. */
const patienceMs = 5_000;

/** Nothing on the way can make it shorter. */
function padding(): string {
  const random = crypto.getRandomValues(new Uint8Array(paddingBytes / 2));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function askMs(signal: AbortSignal, headers: Readonly<Record<string, string>>): Promise<number> {
  const fromMs = performance.now();
  const answer = await fetch(askedUrl, { cache: 'no-store', redirect: 'error', signal, headers });
  await answer.text();
  return performance.now() - fromMs;
}

/**
 * How many bytes a second the line carries away from the phone, beside what is on its way; undefined where nothing answers. A question with
 * some bytes takes so much longer than one without: what has left a page may lie for long in the phone's own buffers, of which no browser
 * tells.
 */
export async function measurePace(): Promise<number | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const bareMs = await askMs(signal, {});
    const paddedMs = await askMs(signal, { 'x-padding': padding() });
    return (paddingBytes / Math.max(1, paddedMs - bareMs)) * 1_000;
  } catch {
    return undefined;
  }
}
