import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { endpointNames } from '@tulay/contract/table';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const [stores = '', mounts = ''] = read('../cases.md').split('## Mounts');

/** The files of a folder, and of those in it, that hold cases. */
const describing = (folder: 'store' | 'api') =>
  readdirSync(new URL(folder, import.meta.url), { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => /^export function describe\w+\((?:open|make):/m.test(read(`${folder}/${path}`)))
    .map((path) => basename(path));
/** The files that have a line in a part of the index. */
const indexed = (part: string) => part.match(/(?<=^- `)[\w-]+\.ts(?=`:)/gm) ?? [];

test.each([
  ['store', stores],
  ['api', mounts],
] as const)('the index has a line for each file with cases in %s, and for no other', (folder, part) => {
  expect(indexed(part).toSorted()).toEqual(describing(folder).toSorted());
});

test('the index names every call', () => {
  const words = new Set(mounts.match(/\w+/g));
  expect(endpointNames.filter((name) => !words.has(name))).toEqual([]);
});
