import { inTime, timeoutMs } from './in-time.ts';

/** How often a part of the app stood still. */
const stoodStill = new WeakMap<() => Promise<unknown>, number>();

/**
 * Loads a part of the app in its time; rejects when it does not come. `load` is the same function each time, and does nothing but import.
 * A browser goes on waiting for a file that stands still, whoever asks again, so the next try asks for it at an address of its own, which
 * is told by what the build made of the import.
 */
export async function bringPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const times = stoodStill.get(load) ?? 0;
  const file = times > 0 ? /import\(\s*["'`]\.\/([^"'`]+\.js)/.exec(String(load))?.[1] : undefined;
  try {
    // Both are the same part.
    const part = file === undefined ? load() : (import(/* @vite-ignore */ `./${file}?${times}`) as Promise<Part>);
    return await inTime(part, undefined, timeoutMs);
  } catch (error) {
    stoodStill.set(load, times + 1);
    throw error;
  }
}
