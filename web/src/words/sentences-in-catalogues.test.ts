import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { hardCodedSentences, sentencesReadTooEarly } from '../../build/find-sentences.ts';

const src = resolve(import.meta.dirname, '..');
const folders = ['routes', 'features', 'ui', 'pwa', 'lib'];
const files = folders.flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
);
const sourceOf = (file: string) => readFileSync(join(src, file), 'utf8');

/** Catalogues by the name under which their file exports them. */
const catalogues: Record<string, unknown> = {};
for (const file of readdirSync(join(src, 'words/generated')).filter((name) => /^[\w-]+\.ts$/.test(name)))
  Object.assign(catalogues, await import(join(src, 'words/generated', file)));

function isPart([root = '', ...keys]: readonly string[]): boolean {
  let value = catalogues[root];
  // Chains are followed by name; what is not an object ends them.
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'object' && value !== null;
}

test('no component has a sentence of its own', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    hardCodedSentences(file, sourceOf(file)).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('no sentence is read before it is drawn', () => {
  const found = files.flatMap((file) =>
    sentencesReadTooEarly(file, sourceOf(file), isPart).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  '<p>Hello there</p>',
  '<p>{count} new messages</p>',
  '<p>{open ? "Close it" : texts.open}</p>',
  '<p>{open && `Open since ${day}`}</p>',
  '<img alt="A bridge" />',
  '<button aria-label={open ? texts.close : "Open"} />',
  '<TextField label="Name" />',
  '<TextField openLabel="Show all" />',
  'notify.error("It failed")',
])('a sentence of a component is found: %s', (code) => {
  expect(hardCodedSentences('a.tsx', `const a = (texts, count, open, day) => ${code};`)).toHaveLength(1);
});

test.each([
  '<p className="text-quiet" role="status" lang="fil">{texts.hello}</p>',
  '<p>{count} · {kind === "front" && texts.front}</p>',
  '<Button look="quiet" type="button" name="confirm" aria-live="polite">{texts.send}</Button>',
  'notify.error(texts.failed, { id: texts.id })',
])('words for machines are none: %s', (code) => {
  expect(hardCodedSentences('a.tsx', `const a = (texts, count, kind) => ${code};`)).toEqual([]);
});

const wallet = "import { wallet } from '../words/generated/wallet.ts';\n";

test.each([
  'const title = wallet.status.title;',
  'const texts = wallet.status; const next = { label: texts.next };',
  'const heads = [wallet.balance];',
  'const reference = wallet.movements.reference;',
  'const { title } = wallet.status;',
  'const actors = { ...wallet.status.actors };',
  'const actors = Object.values(wallet.status.actors);',
])('a sentence that is read too early is found: %s', (code) => {
  expect(sentencesReadTooEarly('a.ts', wallet + code, isPart)).toHaveLength(1);
});

test.each([
  'const texts = wallet.status;',
  'const parts = { now: wallet.status, money: wallet.movements };',
  'const texts = wallet.status; const next = () => texts.next; function by() { return wallet.status.by; }',
])('a part of a catalogue may be held: %s', (code) => {
  expect(sentencesReadTooEarly('a.ts', wallet + code, isPart)).toEqual([]);
});
