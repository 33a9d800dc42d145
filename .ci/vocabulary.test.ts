import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const filesUnder = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Read while it runs: this folder is compiled apart from the packages. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  return (await import(`${root}${file}`)) as Record<string, unknown>;
}

/** The area of each call in the contract. */
async function inContract(): Promise<ReadonlyMap<string, string>> {
  const { areaOf } = await exportsOf('packages/contract/src/addresses.ts');
  return new Map(Object.entries(areaOf as Readonly<Record<string, string>>));
}

/** The folder of the contract that has each call's row. */
async function withRows(): Promise<ReadonlyMap<string, string>> {
  return namesIn('packages/contract/src/', 'rows.ts', ({ rows }) => rows);
}

/** The folder of the rules that has each call's operation. Those over other operations are made by a function of them. */
async function inLending(): Promise<ReadonlyMap<string, string>> {
  return namesIn('packages/lending/src/', 'operations.ts', (exported) => {
    const [operations] = Object.values(exported);
    return typeof operations === 'function' ? (operations as (of: object) => unknown)({}) : operations;
  });
}

async function namesIn(folder: string, file: string, read: (exported: Record<string, unknown>) => unknown) {
  const names = new Map<string, string>();
  for (const path of filesUnder(folder)) {
    const [area = '', name, ...deeper] = path.slice(folder.length).split('/');
    if (name !== file || deeper.length > 0) continue;
    for (const call of Object.keys(read(await exportsOf(path)) as object)) names.set(call, area);
  }
  return names;
}

/** The desk is the officers' view of other areas; the tools sign sample people in. */
const composing = ['desk', 'developer-tools'];

/** The features that name each call: in a string of its own, also as a type. What several features ask for stands in lib or ui. */
function inFeatures(calls: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const path of filesUnder('web/src/features/')) {
    const feature = path.split('/')[3] ?? '';
    if (composing.includes(feature)) continue;
    for (const [, name = ''] of readFileSync(`${root}${path}`, 'utf8').matchAll(/['"](\w+)['"]/g))
      if (calls.includes(name)) found.set(name, (found.get(name) ?? new Set()).add(feature));
  }
  return new Map([...found].map(([name, features]) => [name, [...features]]));
}

test('a call is of one area by one name: in contract, rules and screens', { timeout: 120_000 }, async () => {
  const areas = await inContract();
  const [rows, lending, web] = [await withRows(), await inLending(), inFeatures([...areas.keys()])];
  const table = [...areas].map(([call, area]) => ({
    call,
    area,
    named: [rows.get(call) ?? 'nowhere', lending.get(call) ?? 'nowhere', ...(web.get(call) ?? [])],
  }));
  expect(table.filter(({ area, named }) => named.some((one) => one !== area))).toEqual([]);
  expect(areas.size).toBeGreaterThan(60);
  expect(web.size).toBeGreaterThan(25);
});
