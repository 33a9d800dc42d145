/**
 * Writes what the catalogues of words look like to TypeScript, and who loads which. Run with `pnpm generate`; commit the
 * result. A catalogue is src/words/<language>/<part>/<name>.json: its sentences in ICU's message format. The part says
 * who reads it: `public`, `member`, `desk`, `signed-in` (members and officers), `tools` (beside the page while the API
 * is answered in the browser), `server`, `labels` (server, members and officers), or `everywhere` (server and every page).
 * language.json beside them says what the language calls itself, how `Accept-Language` names it, and the locale of its
 * dates and numbers.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesIn } from '../src/words/fill.ts';

const words = new URL('../src/words/', import.meta.url);
const ofWeb = new URL('../../../web/src/words/generated/', import.meta.url);
const header = '// Made by packages/contract/generate/words.ts. Do not edit by hand.\n';
const spokenByServer = ['server', 'everywhere', 'labels'];
/** What a page loads with each part of the screens. */
const partsOfScreens = {
  public: ['public', 'everywhere'],
  member: ['member', 'signed-in', 'labels'],
  desk: ['desk', 'signed-in', 'labels'],
  tools: ['tools'],
};

const foldersOf = (url: URL) =>
  readdirSync(url, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map((entry) => entry.name)
    .toSorted();

const languages = foldersOf(words);
const catalogues = foldersOf(new URL('en/', words)).flatMap((part) =>
  readdirSync(new URL(`en/${part}/`, words))
    .toSorted()
    .map((file) => ({ part, name: file.replace('.json', '') })),
);

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const typeName = (name: string) => camelCase(`-${name}`);
const json = (language: string, part: string, name: string) =>
  `${language}/${part}/${name}.json' with { type: 'json' }`;

/** The type of a sentence, of a list, of a group of sentences. */
function typeOf(value: unknown): string {
  if (typeof value === 'string') {
    const names = namesIn(value);
    return names.length === 0 ? 'string' : `Text<${names.map((name) => `'${name}'`).join(' | ')}>`;
  }
  if (Array.isArray(value)) return `readonly (${[...new Set(value.map(typeOf))].join(' | ')})[]`;
  const fields = Object.entries(value ?? {}).map(([key, inner]) => `readonly ${JSON.stringify(key)}: ${typeOf(inner)}`);
  return `{ ${fields.join('; ')} }`;
}

/** The text of each generated file. */
export const generated = new Map<string, string>();

function write(folder: URL, file: string, text: string): void {
  generated.set(fileURLToPath(new URL(file, folder)), `${header}${text}`);
}

const types = catalogues.map(({ part, name }) => {
  const english: unknown = JSON.parse(readFileSync(new URL(`en/${part}/${name}.json`, words), 'utf8'));
  return `export type ${typeName(name)} = ${typeOf(english)};`;
});
const byName = catalogues.map(({ name }) => `  readonly '${name}': ${typeName(name)};`).join('\n');
write(
  words,
  'generated/types.ts',
  `import type { Text } from '../fill.ts';\n\n${types.join('\n')}\n\nexport interface Catalogues {\n${byName}\n}\n`,
);
write(
  words,
  'generated/languages.ts',
  [
    ...languages.map((language) => `import ${language} from '../${language}/language.json' with { type: 'json' };`),
    '',
    `export const languages = [${languages.map((name) => `'${name}'`).join(', ')}] as const;`,
    `export const aboutLanguages = { ${languages.join(', ')} };`,
    '',
  ].join('\n'),
);

const ofServer = catalogues.filter(({ part }) => spokenByServer.includes(part));
write(
  words,
  'generated/server.ts',
  [
    `import type { ${ofServer.map(({ name }) => typeName(name)).join(', ')} } from './types.ts';`,
    ...languages.flatMap((language) =>
      ofServer.map(({ part, name }) => `import ${language}${typeName(name)} from '../${json(language, part, name)};`),
    ),
    '',
    'export interface Words {',
    ...ofServer.map(({ name }) => `  readonly ${camelCase(name)}: ${typeName(name)};`),
    '}',
    '',
    'export const catalogues = {',
    ...languages.map((language) => {
      const each = ofServer.map(({ name }) => `${camelCase(name)}: ${language}${typeName(name)}`);
      return `  ${language}: { ${each.join(', ')} },`;
    }),
    '};',
    '',
  ].join('\n'),
);

for (const { part, name } of catalogues.filter((one) => one.part !== 'server'))
  write(
    ofWeb,
    `${name}.ts`,
    [
      `import english from '@tulay/contract/words/${json('en', part, name)};`,
      `import type { ${typeName(name)} } from '@tulay/contract/words/generated/types';`,
      "import { catalogue } from '../catalogue.ts';",
      '',
      `export const ${camelCase(name)} = catalogue('${name}', english) as ${typeName(name)};`,
      '',
    ].join('\n'),
  );

for (const language of languages.filter((one) => one !== 'en'))
  for (const [screens, parts] of Object.entries(partsOfScreens)) {
    const brought = catalogues.filter(({ part }) => parts.includes(part));
    write(
      ofWeb,
      `${language}/${language}-${screens}.ts`,
      [
        ...brought.map(
          ({ part, name }) => `import ${camelCase(name)} from '@tulay/contract/words/${json(language, part, name)};`,
        ),
        '',
        `export const sentences = { ${brought.map(({ name }) => `'${name}': ${camelCase(name)}`).join(', ')} };`,
        '',
      ].join('\n'),
    );
  }

// How a page loads the parts of each language. What stands beside the page while the API is answered in the browser is no part of
// the site.
for (const [file, parts] of [
  ['translations', Object.keys(partsOfScreens).filter((screens) => screens !== 'tools')],
  ['tool-translations', ['tools']],
] as const)
  write(
    ofWeb,
    `${file}.ts`,
    [
      `export const ${camelCase(file)} = {`,
      ...languages
        .filter((one) => one !== 'en')
        .map((language) => {
          const each = parts.map((screens) => `${screens}: () => import('./${language}/${language}-${screens}.ts')`);
          return `  ${language}: { ${each.join(', ')} },`;
        }),
      '};',
      '',
    ].join('\n'),
  );

/** Where generated files stand, and nothing else. */
export const generatedFolders = [fileURLToPath(new URL('generated/', words)), fileURLToPath(ofWeb)];

if (import.meta.main) {
  for (const folder of generatedFolders) rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of generated) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
