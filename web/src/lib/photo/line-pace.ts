import { askBuild } from '../device/ask-build.ts';

/** What is sent along with a question to see how long that takes. */
const paddingBytes = 2_048;
/** For each question. Half a kilobyte a second is enough to be answered in time. */
const patienceMs = 5_000;

/** Of the few characters that HTTP/2 and 3 do not pack tighter, and never the same, as they send what they know by its number. */
function padding(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(paddingBytes));
  return Array.from(drawn, (byte) => (byte % 2 === 0 ? 'X' : 'Z')).join('');
}

/** Rejects where nothing of ours answers in time, or `over` is aborted. */
async function askMs(over: AbortSignal, headers: Readonly<Record<string, string>>): Promise<number> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, patienceMs);
  over.addEventListener('abort', stop);
  if (over.aborted) stop();
  try {
    const fromMs = performance.now();
    if ((await askBuild(abort.signal, headers)) === undefined) throw new Error('Not an answer of ours');
    return performance.now() - fromMs;
  } finally {
    clearTimeout(timer);
    over.removeEventListener('abort', stop);
  }
}

const meanOf = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length;

/**
 * How many bytes a second the line carries away from the phone, beside what is on its way; undefined where nothing of ours answers, or
 * `over` is aborted. A question with some bytes takes so much longer than one without: what has left a page may lie for long in the
 * phone's own buffers, of which no browser tells.
 */
export async function measurePace(over: AbortSignal): Promise<number | undefined> {
  try {
    // Opens the connection, and waits behind what was sent before.
    await askMs(over, {});
    const [bare, padded]: [number[], number[]] = [[], []];
    for (let round = 0; round < 2; round += 1) {
      bare.push(await askMs(over, {}));
      padded.push(await askMs(over, { 'x-padding': padding() }));
    }
    // By less than two equal questions differ, no line is known to be faster.
    const noiseMs = Math.max(...bare) - Math.min(...bare);
    const longerMs = Math.max(1, noiseMs, meanOf(padded) - meanOf(bare));
    return (paddingBytes / longerMs) * 1_000;
  } catch {
    return undefined;
  }
}
