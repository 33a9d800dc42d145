import { noteMissingPart } from '../api/missing-part.ts';
import { inTime, timeoutMs } from './in-time.ts';

/** How often a part of the app stood still. */
const stoodStill = new WeakMap<() => Promise<unknown>, number>();

let onTheirWay = 0;

/** Whether something waits for a part that can say itself that it does not come, and asks for it again. */
export const isBringing = (): boolean => onTheirWay > 0;

/** What the build makes of an import: its file, and under which name the part stands in it where it shares the file with others. */
const builtImport = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)(?:\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+)\))?/;

/** Where a part comes from, told by the source of what loads it; undefined where nothing was built. */
export function sourceOfPart(load: string): { readonly file: string; readonly name: string | undefined } | undefined {
  const [, file, , name] = builtImport.exec(load) ?? [];
  return file === undefined ? undefined : { file, name };
}

async function importAnew(file: string, name: string | undefined): Promise<unknown> {
  const all = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, unknown>>;
  return name === undefined ? all : all[name];
}

/**
 * Loads a part of the app in its time; rejects when it does not come. `load` is the same function each time, and does nothing but import.
 * A browser goes on waiting for a file that stands still, whoever asks again, so the next try asks for it at an address of its own, which
 * is told by what the build made of the import.
 */
export async function bringPart<Part>(load: () => Promise<Part>, waitMs = timeoutMs): Promise<Part> {
  const times = stoodStill.get(load) ?? 0;
  const source = times > 0 ? sourceOfPart(String(load)) : undefined;
  onTheirWay += 1;
  try {
    // Both are the same part.
    const part = source ? (importAnew(`./${source.file}?${times}`, source.name) as Promise<Part>) : load();
    return await inTime(part, undefined, waitMs);
  } catch (error) {
    stoodStill.set(load, times + 1);
    // What the build makes of an import tells of the first try only, and nothing of one that stands still.
    if (error instanceof Error) noteMissingPart(error);
    throw error;
  } finally {
    onTheirWay -= 1;
  }
}
