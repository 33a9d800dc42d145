import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sentences as desk } from './generated/fil/fil-desk.ts';
import { sentences as member } from './generated/fil/fil-member.ts';
import { sentences as everybody } from './generated/fil/fil-public.ts';

const src = resolve(import.meta.dirname, '..');
const routes = readdirSync(join(src, 'routes'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

/** On every page, for members alone. */
const asking = 'features/activation/drafts/use-sending-steps.ts';

/** Areas of sentences that some sources reach through their imports, loaded at once or later. */
function areasFrom(starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const areas = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, area = ''] of source.matchAll(/\bcatalogue(?:<\w+>)?\('([\w-]+)'/g)) areas.add(area);
    // The translations themselves are no screens, and what sends a member's saves asks for its sentences.
    if (file.endsWith('/lib/translations.ts') || file.endsWith(asking)) return;
    for (const [, path = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) visit(join(dirname(file), path));
  };
  for (const start of starts) visit(start);
  return areas;
}

test.each([
  ['everybody', /^(__root|_public(?!\/pay\.))/, [everybody]],
  ['members', /^_guarded/, [everybody, member]],
  ['who was sent a link to pay by', /^_public\/pay\./, [everybody, member]],
  ['officers', /^_desk/, [everybody, desk]],
] as const)('the screens of %s say nothing that their parts do not bring', (_who, mine, parts) => {
  const reached = areasFrom(routes.filter((file) => mine.test(file)).map((file) => join(src, 'routes', file)));
  const brought = new Set(parts.flatMap((part) => Object.keys(part)));
  expect(reached.size).toBeGreaterThan(3);
  expect([...reached].filter((area) => !brought.has(area))).toEqual([]);
});

test.each(['routes/_public/pay.tsx', asking])(
  "%s is everybody's, speaks as a member's screen does, and asks for those sentences",
  (file) => {
    expect(readFileSync(join(src, file), 'utf8')).toContain("needSentences('member')");
  },
);
