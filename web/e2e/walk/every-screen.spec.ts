import { readFileSync } from 'node:fs';
import { startTimeline } from '../money/time-travel.ts';
import { formsOf, isSoak } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { walkDesk, walkEmptyDesk } from './desk.ts';
import { walkLoan, walkOverdue, walkRunningLoan } from './member.ts';
import { plainTongue } from './plain-tongues.ts';
import { pseudoTongue, startPseudoServer } from './pseudo-tongue.ts';
import { walkAppLock } from './settings.ts';
import { walkPayLink, walkSite, walkVerification } from './visitor.ts';
import { startWalk, type Drawn, type Server, type Walk } from './walk.ts';
import { walkContact, walkRecovery, walkRegistration, walkSignIn, walkTooManyTries } from './ways-in.ts';
import { walkWizard } from './wizard.ts';

// A walk is long, and shares the machine.
test.describe.configure({ timeout: 300_000 });

const env = { REQUESTS_PER_MINUTE: '100000', REGISTRATIONS_PER_HOUR: '100000' };
/** The language of the tests shows what stands outside the catalogues; in the others axe looks too. */
const tongues = [
  ['the language of the tests', pseudoTongue, () => startPseudoServer(env)],
  ['Filipino', plainTongue('fil'), () => startTimeline({ isStaffed: true, env })],
  ['English', plainTongue('en'), () => startTimeline({ isStaffed: true, env })],
] as const;
const phone = { width: 360, height: 740 };
const screens: readonly (readonly [string, Drawn])[] = [
  ['a small light screen', { colorScheme: 'light', viewport: phone }],
  ['a wide dark screen', { colorScheme: 'dark', viewport: { width: 1280, height: 800 } }],
];
/** Once, in the language with the longest words. */
const uncommonScreens: readonly (readonly [string, Drawn])[] = [
  ['a wide screen at 200 %', { colorScheme: 'light', viewport: { width: 640, height: 400 } }],
  ['a small screen whose colours the device chooses', { colorScheme: 'dark', viewport: phone, forcedColors: 'active' }],
  ['a small screen with more contrast', { colorScheme: 'light', viewport: phone, contrast: 'more' }],
  ['a small dark screen with more contrast', { colorScheme: 'dark', viewport: phone, contrast: 'more' }],
];
const screensIn = (language: string) =>
  isSoak && language === 'Filipino' ? [...screens, ...uncommonScreens] : formsOf(screens);

/** In this order: the first ones need a service that nobody has used, the last ones leave it to nobody. */
const walks: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  ...(isSoak && { 'the desk while nothing waits': walkEmptyDesk }),
  'the site': walkSite,
  'the verification of a document': walkVerification,
  'a link to pay by': walkPayLink,
  'the contact form': walkContact,
  'signing in': walkSignIn,
  'recovering an account': walkRecovery,
  registering: walkRegistration,
  'the activation': walkWizard,
  'a loan on its way': walkLoan,
  'a running loan': walkRunningLoan,
  'the app lock': walkAppLock,
  'the desk': walkDesk,
  ...(isSoak && { 'an unpaid installment': walkOverdue, 'too many tries': walkTooManyTries }),
};

/** Every address of the app, as the build lists them; what stands for an id is any part of a path. */
const routes = JSON.parse(readFileSync(new URL('../../dist/app-routes.json', import.meta.url), 'utf8')) as string[];
const isSeen = (route: string, seen: ReadonlySet<string>) =>
  [...seen].some((path) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(path));

for (const [language, tongue, startServer] of formsOf(tongues)) {
  for (const [name, drawn] of screensIn(language)) {
    test.describe(`in ${language}, on ${name}`, () => {
      let server: Server;
      let taken = 0;
      test.beforeAll(async () => {
        server = { ...(await startServer()), seen: new Set() };
      });
      test.afterAll(() => server.end());

      for (const [which, take] of Object.entries(walks))
        test(which, async ({ browser }) => {
          const walk = await startWalk(browser, server, tongue, drawn);
          await take(walk);
          await walk.end();
          taken += 1;
        });

      test('no address of the app was left out', () => {
        test.skip(taken < Object.keys(walks).length, 'Not every walk was taken to its end.');
        // `/desk` leads to its first tab.
        expect(routes.filter((route) => route !== '/desk' && !isSeen(route, server.seen))).toEqual([]);
      });
    });
  }
}
