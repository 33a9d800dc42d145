import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeOf } from '@tulay/contract/language';
import { spoken } from '@tulay/contract/words/fill';
import type { Catalogues } from '@tulay/contract/words/generated/types';
import { startTimeline } from '../money/time-travel.ts';
import { replaceFile } from '../world/hasty-site.ts';
import { hastySite } from '../world/places.ts';
import { expectNoEnglish } from './english-left.ts';
import { pathOfCatalogue, pseudoCatalogue, pseudoScript } from './pseudo.ts';
import type { Tongue } from './walk.ts';

/** The language of the tests, which stands in the place of Filipino. */
export const pseudoTongue: Tongue = {
  code: 'fil',
  // The pseudo form has the shape of English.
  words: (name) => spoken(pseudoCatalogue(pathOfCatalogue(name)), localeOf('fil')) as Catalogues[typeof name],
  expectSpoken: expectNoEnglish,
};

/** The site with the pseudo-language in the scripts of Filipino. */
function makePseudoSite(): string {
  const site = mkdtempSync(join(tmpdir(), 'tulay-pseudo-'));
  cpSync(hastySite, site, { recursive: true });
  for (const path of globSync('assets/fil-*.js', { cwd: site })) {
    const part = /fil-([a-z]+)-/.exec(path)?.[1] ?? '';
    replaceFile(site, path, pseudoScript(part));
  }
  return site;
}

/** A server with officers that says it, and so do its pages. */
export async function startPseudoServer(env: Readonly<Record<string, string>>): ReturnType<typeof startTimeline> {
  const site = makePseudoSite();
  const hooks = `--import=${new URL('pseudo-server.ts', import.meta.url).href}`;
  const server = await startTimeline({ isStaffed: true, site, env: { ...env, NODE_OPTIONS: hooks } });
  return {
    ...server,
    async end() {
      await server.end();
      rmSync(site, { recursive: true });
    },
  };
}
