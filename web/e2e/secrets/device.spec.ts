import type { BrowserContext, Page } from '@playwright/test';
import { newcomer } from '../accounts/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { applicant, decide, disbursed } from '../desk/borrowers.ts';
import { clientOf } from '../desk/client.ts';
import { activate } from '../journey/activate.ts';
import { applyForLoan, confirmContract, withdraw } from '../journey/borrow.ts';
import { register } from '../journey/register.ts';
import { signIn, signOut } from '../journey/sign-in.ts';
import { expect, test } from '../world/world.ts';
import { readDevice, tellingPlaces, type Held } from './on-device.ts';

test.use({ serviceWorkers: 'allow' });

const member = { ...newcomer(), fullName: 'Maria Clara Santos' };
/** What the journey types, by name; a phone number as its digits without the country. */
const values = {
  phone: member.phoneNumber.slice(3),
  password: member.password,
  fullName: member.fullName,
  lastName: '"lastName":"Santos"',
  email: 'maria@example.com',
  birthDate: '1991-06-30',
  street: '12 Session Road',
  reference: 'Rosa Uy',
  referencePhone: '9181112222',
  identityNumber: 'PQ7731950K',
  accountNumber: '09171234567',
  income: '5200"',
};

/** What the product keeps in the open on purpose: who is signed in, and the token that says so. */
const declared = ['local myPhoneNumber', 'local accessToken'];
async function expectSealed(page: Page, context: BrowserContext, more: Readonly<Record<string, string>> = {}) {
  const held = await readDevice(page, context);
  const undeclared = held.filter(({ place }) => !declared.includes(place));
  expect(tellingPlaces(undeclared, { ...values, ...more })).toEqual({});
  return held;
}

/** Where the member's copies and drafts are, so that there is something to look at. */
const placesOf = async (page: Page, context: BrowserContext) =>
  (await readDevice(page, context)).map(({ place }) => place);

test('nothing of a member is readable on the device, and nothing at all is left after signing out', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(240_000);
  const codes: string[] = [];
  const code = async () => {
    const text = await world.codeFor(page, member.phoneNumber);
    codes.push(text);
    return text;
  };
  await register(page, member);
  await expectSealed(page, context);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await activate(page, values.identityNumber);
  await expectSealed(page, context);
  await applyForLoan(page);
  const client = await clientOf(member);
  const { items } = await client.call('listLoans', { phoneNumber: member.phoneNumber });
  const { _id: memberId } = await client.call('memberDetails', { phoneNumber: member.phoneNumber });
  const id = items[0]?.id ?? '';
  await decide(id, 'review');
  await decide(id, 'approve');
  await confirmContract(page, code);
  await decide(id, 'propose_disbursement', 0);
  await decide(id, 'approve_disbursement', 1);
  // The code of the contract is the newest until the next has arrived.
  await withdraw(page, '50000', async () => {
    await expect.poll(() => world.codeFor(page, member.phoneNumber)).not.toBe(codes[0]);
    return code();
  });
  const secret = { contractCode: `"${codes[0]}"`, withdrawalCode: `"${codes[1]}"` };
  for (const path of ['/wallet', '/settings', '/score', '/account', '/account/privacy', '/dash']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectSealed(page, context, secret);
  }
  await expect
    .poll(async () => (await placesOf(page, context)).map((place) => place.replace(/^cache .*/, 'a cache')))
    .toEqual(
      expect.arrayContaining([
        'database of a member, copies',
        'database of a member, keys',
        'local accessToken',
        'a cache',
      ]),
    );

  await signOut(page);
  await expect
    .poll(async () => tellingPlaces(await readDevice(page, context), { ...values, ...secret, memberId }))
    .toEqual({});
  const ofMember = /^(?!cache ).*(accessToken|persist|myPhone|of a member)/;
  await expect.poll(async () => (await placesOf(page, context)).filter((place) => ofMember.test(place))).toEqual([]);
  await signIn(page, member.phoneNumber, member.password, '/dash');
});

test('a withdrawal that was answered leaves neither its code nor the account readable, also before it is left', async ({
  page,
  context,
  world,
}) => {
  const borrower = await disbursed(world, page, await applicant());
  await signedInAt(page, borrower, '/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel(/amount/i).fill('2000');
  await page.getByRole('button', { name: /^continue$/i }).click();
  const earlier = await world.codeFor(page, borrower.phoneNumber);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect.poll(() => world.codeFor(page, borrower.phoneNumber)).not.toBe(earlier);
  const code = await world.codeFor(page, borrower.phoneNumber);
  await page.getByRole('dialog').getByRole('textbox').fill(code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^confirm/i })
    .click();
  await expect(page.getByText(/TULAY-\d+/).first()).toBeVisible();
  let held: Held[] = [];
  await expect(async () => {
    held = await readDevice(page, context);
    expect(held.map(({ place }) => place)).toContain('database of a member, withdrawal');
  }).toPass({ timeout: 30_000 });
  const own = { phone: borrower.phoneNumber.slice(3), code: `"${code}"`, accountNumber: values.accountNumber };
  const undeclared = held.filter(({ place }) => !declared.includes(place));
  expect(tellingPlaces(undeclared, own)).toEqual({});
  await page.reload();
  await page.goto('/wallet');
  await expect(page.getByText(/TULAY-\d+/).first()).toBeVisible();
});

test('a registration that is over leaves nothing behind', async ({ page, context }) => {
  const other = { ...member, phoneNumber: newcomer().phoneNumber };
  await register(page, other);
  await signOut(page);
  const own = { ...values, phone: other.phoneNumber.slice(3) };
  await expect.poll(async () => tellingPlaces(await readDevice(page, context), own)).toEqual({});
});

test('whatever lay readable in one of the places would be found', async ({ page, context }) => {
  await page.goto('/hiw');
  const before = tellingPlaces(await readDevice(page, context), values);
  expect(before).toEqual({});
  await page.evaluate(async (text) => {
    localStorage.setItem('planted', JSON.stringify({ text }));
    sessionStorage.setItem('planted', encodeURIComponent(text));
    await (await caches.open('planted')).put('/planted', new Response(text));
    const opening = indexedDB.open('planted', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'));
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve);
    });
    const writing = opening.result.transaction('values', 'readwrite');
    writing.objectStore('values').put({ bytes: new TextEncoder().encode(text) }, 'key');
    await new Promise((resolve) => {
      writing.addEventListener('complete', resolve);
    });
    opening.result.close();
    document.cookie = `planted=${btoa(text)}`;
  }, values.street);
  // The browser hands a cookie on by itself, a moment later.
  await expect
    .poll(async () => tellingPlaces(await readDevice(page, context), values))
    .toEqual({
      'local planted': ['street'],
      'session planted': ['street'],
      'database planted': ['street'],
      'cache planted': ['street'],
      'cookie planted': ['street'],
    });
});
