import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { borrowerHere } from '../money/lend.ts';
import { publicPaths } from '../site/pages.ts';
import { untilKept } from '../site/worker.ts';
import type { Fault, LyingLine } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf, isSoak } from '../world/in-soak.ts';

test.use({ serviceWorkers: 'allow' });

const rounds = isSoak ? 20 : 1;
const everyMode = ['killed', '502', 'portal-511', 'portal', 'reset', 'stall'] as const;
/** Daily one of them for a visitor, as every fault meets a shorter list in site.spec.ts. */
const modes = { visitor: formsOf(everyMode), member: everyMode };
/** Where a name stands in an address there is nobody of this one. */
const addressOf = (route: string) => (route === '/$' ? '/nowhere' : route.replace(/\$\w+/, 'none'));
const tree = readFileSync(resolve(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
/** All that the router knows. */
const [, routes = ''] = /^ {2}to:([^:]+)^ {2}id:/m.exec(tree) ?? [];
const everyPath = [...routes.matchAll(/'(.+)'/g)].map(([, route = '']) => addressOf(route));
/** What a visitor has from the first visit. */
const keptAtOnce = new Set<string>(['/', '/hiw', '/about', '/contact', '/nowhere']);
/** What says what it knows of one document or link, and officers' screens, are never kept. */
const isNeverKept = (path: string) => /^\/(verify|pay|desk)\b/.test(path);
/** Promised, and measured in the soak, which has the machine for itself; daily a page of ours has to come at all. */
const aPageOfOursMs = 4_000;
const slowest = { ms: 0, opened: 0 };

async function worsen(line: LyingLine, mode: Fault | 'killed'): Promise<void> {
  if (mode === 'killed') await line.die();
  else line.lie(mode);
}

const missingTitle = 'This page did not load';

type Shown = 'itself' | 'missing' | 'coming';

async function shownBy(page: Page): Promise<Shown> {
  const titles = page.getByRole('heading', { level: 1 }).allTextContents();
  // A page that the browser dropped a file of is just being loaded anew.
  const [title] = await titles.catch((error: Error) => {
    if (error.message.includes('because of a navigation')) return [];
    throw error;
  });
  if (title === undefined) return 'coming';
  return title === missingTitle ? 'missing' : 'itself';
}

/** Opens an address; says whether it is the page itself, the one of ours that says what is missing, or still on its way. */
async function open(page: Page, url: string, what: string): Promise<Shown> {
  const startedMs = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('banner'), what).toBeVisible();
  // Where the line stands still, that something is on its way.
  const main = page.getByRole('main');
  const said = page.getByRole('heading', { level: 1 }).or(main.getByRole('alert')).or(main.getByRole('status'));
  await expect(said.first(), what).toBeVisible();
  const ms = performance.now() - startedMs;
  slowest.ms = Math.max(slowest.ms, ms);
  slowest.opened += 1;
  if (isSoak) expect.soft(ms, what).toBeLessThan(aPageOfOursMs);
  return shownBy(page);
}

/** What is kept comes, also after a file that the browser dropped: on its way for ever is not kept. */
const expectKept = (page: Page, what: string) => expect.poll(() => shownBy(page), what).toBe('itself');

test('no address is left out', () => {
  expect(everyPath).toEqual(expect.arrayContaining([...publicPaths, '/wallet', '/verify/none', '/desk']));
});

async function roundsOf(page: Page, line: LyingLine, what: string, isKept: (path: string) => boolean): Promise<void> {
  const opened = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const path of everyPath) {
      const where = `${what}, round ${round}, ${path}`;
      const shown = await open(page, line.url + path, where);
      if (isKept(path) || opened.has(path)) await expectKept(page, where);
      if (shown === 'itself') opened.add(path);
    }
  }
  // What is not kept says so in the end, also where the line stands still.
  for (const path of everyPath.filter((each) => !opened.has(each))) {
    const where = `${what}, in the end, ${path}`;
    await open(page, line.url + path, where);
    await expect.poll(() => shownBy(page), { message: where, timeout: 60_000 }).not.toBe('coming');
  }
  // After all of them, once more what is kept.
  for (const path of opened) {
    const where = `${what}, after all, ${path}`;
    await open(page, line.url + path, where);
    await expectKept(page, where);
  }
}

for (const mode of modes.visitor) {
  test(`every address for a visitor (line: ${mode})`, async ({ page, line }) => {
    test.setTimeout(isSoak ? 3_600_000 : 240_000);
    await page.goto('/');
    await untilKept(page);
    await worsen(line, mode);
    await roundsOf(page, line, `visitor, ${mode}`, (path) => keptAtOnce.has(path));
  });
}

for (const mode of modes.member) {
  test(`every address for a member (line: ${mode}) @soak`, async ({ page, world, line }) => {
    test.setTimeout(3_600_000);
    await borrowerHere(page, world, 'ACTIVE');
    await page.goto('/wallet');
    await expect(page.getByText('₱150,000.00').first()).toBeVisible();
    await untilKept(page, 'member');
    await worsen(line, mode);
    await roundsOf(page, line, `member, ${mode}`, (path) => !isNeverKept(path));
  });
}

test.afterAll(() => {
  if (isSoak)
    process.stdout.write(
      `figure: addresses opened on a line that lies: ${slowest.opened}, the slowest page of ours after ${Math.round(slowest.ms)} ms\n`,
    );
});
