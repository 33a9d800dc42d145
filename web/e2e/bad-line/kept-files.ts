import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import { rows } from '@tulay/contract/site/rows';
import { is } from 'valibot';
import { hastySite } from '../world/places.ts';

/** What a worker may keep of the API. */
const publicAnswers = ['getProduct', 'getCurrencies', 'getRates', 'getAgreement'] as const;

/** Everything in Cache Storage of the page's origin; `digest` is the SHA-256 of its bytes. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const all: { url: string; text: string; digest: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = await (await cache.match(request))?.arrayBuffer();
        // What an installation that was given up had kept is just being deleted.
        if (!bytes) continue;
        const digest = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join('');
        all.push({ url: request.url, text: new TextDecoder().decode(bytes), digest });
      }
    }
    return all;
  });

/** Addresses of everything kept on the page's device that is the portal's own page. */
export async function portalsKept(page: Page): Promise<string[]> {
  const kept = await keptOn(page);
  return kept.filter(({ text }) => text.includes('Welcome to our hotel')).map(({ url }) => url);
}

const answers = new Map(publicAnswers.map((name) => [pathOf(name), rows[name].output]));

function isAnswer(pathname: string, text: string): boolean {
  const output = answers.get(pathname);
  try {
    return output !== undefined && is(output, JSON.parse(text));
  } catch {
    return false;
  }
}

/** Addresses of everything kept that the tests' server has not: of its site another file, or half of one; of its API what is no answer. */
export async function strangersKept(page: Page): Promise<string[]> {
  const isOurs = ({ url, text, digest }: Awaited<ReturnType<typeof keptOn>>[number]) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/api/')) return isAnswer(pathname, text);
    return (
      digest ===
      createHash('sha256')
        .update(readFileSync(`${hastySite}${pathname}`))
        .digest('hex')
    );
  };
  return (await keptOn(page)).filter((file) => !isOurs(file)).map(({ url }) => url);
}
