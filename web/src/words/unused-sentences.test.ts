import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words') && !/\.test\.ts$|routeTree/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');
const named = new Set(sources.match(/\b[\w$]+\b/g));
/** Parts that are read by a key which is only known at run time, listed or spread as a whole. */
const listed = new Set(sources.match(/\b[\w$]+(?=\??\.?\[|\.(?:map|join|flatMap)\b)/g));
const passedWhole = new Set(
  sources.match(/(?<=(?:Object\.(?:values|entries)\(|\.{3})(?:[\w$]+\.)*)[\w$]+(?=\)|,| \})/g),
);

/** Paths of sentences that no source names, nor any part they are listed in. */
function unread(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => unread(inner, [...path, key]));
  const isListed = path.slice(0, -1).some((part) => listed.has(part) || passedWhole.has(part));
  return isListed || named.has(path.at(-1) ?? '') ? [] : [path.join('.')];
}

const files = readdirSync(join(import.meta.dirname, 'generated')).filter((file) => /^[\w-]+\.ts$/.test(file));

test.each(files)('%s has no sentence that nothing shows', async (file) => {
  expect(unread(await import(join(import.meta.dirname, 'generated', file)))).toEqual([]);
});

test('a sentence that nothing shows is found', () => {
  expect(unread({ wallet: { balance: 'Balance', nobodyReadsThis: 'At all' } })).toEqual(['wallet.nobodyReadsThis']);
});
