/**
 * Takes a picture of every page of the gallery and of a journey, in both sizes and themes, and lays them on one sheet:
 * `pnpm shots [--language=fil] [--whole] [part of a name...]`. What is below the first screen is in it with `--whole`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import type { ScenarioName } from '@tulay/mocks/scenarios';
import { galleryPages, shownIn } from '../src/features/gallery/gallery-pages.ts';
import { testLaunchOptions } from './chromium.ts';
import { makeMember } from './slides/member.ts';
import { screens } from './slides/screens.ts';
import { settled } from './slides/settled.ts';
import { walks } from './slides/walks.ts';

const web = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'en' }, whole: { type: 'boolean', default: false } },
});
const folder = resolve(web, '../.shots', values.language);
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
const looks = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

/** Screens beside those of the states, by the scenario that they are shown in. */
const visited = {
  'new-visitor': [
    '/',
    '/hiw',
    '/about',
    '/contact',
    '/credit-score',
    '/login',
    '/register',
    '/recover',
    '/nowhere',
    '/pay',
    '/verify/unknown',
    '/?open=privacy',
    '/?open=terms',
  ],
  'half-activated': ['/dash', '/activate'],
  'activation/INFO_COMPLETED': ['/wallet', '/dash?open=agreement', '/account/privacy?open=deletion'],
  'loan-pending': ['/dash'],
  'loan/APPROVED': ['/dash'],
  'loan/OVERDUE': ['/dash'],
  'withdrawal/PAID': ['/dash', '/settings?open=contract', '/settings?open=withdrawal'],
  'withdrawal/FAILED': ['/dash'],
  'money-in-wallet': [
    '/dash',
    '/score',
    '/settings',
    '/account',
    '/account/privacy',
    '/wallet?open=withdraw',
    '/wallet?open=pay',
    '/account?open=phone',
    '/account?open=password',
    '/account?open=bank',
  ],
  'instalment-due': ['/dash', '/wallet'],
  'slow-network': ['/wallet'],
  'server-down': ['/wallet', '/dash', '/settings'],
  officer: [
    'loans',
    'withdrawals',
    'approvals',
    'unapplied',
    'inbox',
    'ledger',
    'audit',
    'privacy',
    'payouts',
    'health',
  ].map((name) => `/desk/${name}`),
} satisfies Partial<Record<ScenarioName, readonly string[]>>;

/** Where the shape of what comes is the picture. */
const waits: ReadonlySet<string> = new Set(['look/parts', 'slow-network/wallet']);

const pages = [
  ...galleryPages.map((name) => ({ name, address: shownIn(name) })),
  ...Object.entries(visited).flatMap(([scenario, paths]) =>
    paths.map((path) => ({
      name: `${scenario}${path}`,
      address: `${path}${path.includes('?') ? '&' : '?'}scenario=${scenario}`,
    })),
  ),
];

const isWanted = (name: string) => positionals.length === 0 || positionals.some((part) => name.includes(part));

const taken: string[] = [];

/** One page in every look. */
async function take(page: Page, name: string): Promise<void> {
  for (const { size, theme } of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settled(page);
    const path = join(folder, `${size}-${theme}`, `${name.replaceAll(/\W+/g, '-')}.png`);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path, fullPage: values.whole || name.startsWith('look/') });
  }
  taken.push(name);
  process.stdout.write(`${name}\n`);
}

/** All pictures of a page in one line. */
function sheet(): string {
  const lines = taken.map((name) => {
    const pictures = looks.map(({ size, theme }) => {
      const file = `${size}-${theme}/${name.replaceAll(/\W+/g, '-')}.png`;
      return `<a class="${size}" href="${file}"><img loading="lazy" alt="${name}, ${size}, ${theme}" src="${file}"></a>`;
    });
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  const style = `body{font:16px system-ui;background:#888}div{display:flex;gap:1rem;overflow-x:auto}
    a{max-height:26rem;overflow:auto;flex:none}.phone img{width:12.6rem}.desktop img{width:41.6rem}`;
  return `<!doctype html><meta charset="utf-8"><title>Tulay, ${values.language}</title><style>${style}</style>${lines.join('\n')}`;
}

// A page keeps its modules from one load to the next.
const headers = { 'Cache-Control': 'max-age=3600' };
const server = await createServer({ root: web, server: { port: 0, host: '127.0.0.1', headers }, logLevel: 'warn' });
await server.listen();
const { executablePath, args } = await testLaunchOptions();
const browser = await chromium.launch({
  executablePath,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});
/** As nobody has used it, in the language of the pictures. */
async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.resolvedUrls?.local[0] ?? '',
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  await context.addInitScript((language) => localStorage.setItem('language', language), values.language);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

if (positionals.length === 0) await rm(folder, { recursive: true, force: true });
try {
  const page = await newPage();
  for (const { name, address } of pages) {
    if (!isWanted(name)) continue;
    await page.goto(address);
    await page.locator('#root').getByRole('heading').or(page.getByRole('dialog')).first().waitFor();
    // On a busy machine too the picture is of what comes, not of its shape.
    if (!waits.has(name)) await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
    await take(page, name);
  }
  for (const { address, steps } of walks) {
    if (!Object.keys(steps).some(isWanted)) continue;
    await page.goto(address);
    for (const [name, act] of Object.entries(steps)) {
      await page.setViewportSize(sizes.phone);
      await act(page);
      await page.locator('dialog[open], main h1, main h2').first().waitFor();
      await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
      await take(page, name);
    }
  }
  if (isWanted('journey')) {
    // The last scenario may be one without a server.
    const visitor = await newPage();
    await visitor.setViewportSize(sizes.phone);
    await visitor.goto('/?scenario=new-visitor');
    // With the mocks: before them nobody answers a call.
    await visitor.locator('aside > button[aria-expanded]').waitFor({ state: 'attached' });
    const member = await makeMember(visitor, '+639175550123');
    for (const { name, show } of screens) {
      await visitor.setViewportSize(sizes.phone);
      await show(visitor, member);
      await take(visitor, `journey/${name}`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
await writeFile(join(folder, 'index.html'), sheet());
process.stdout.write(`${join(folder, 'index.html')}\n`);
process.exit(0);
