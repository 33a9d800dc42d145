import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError, SessionOverError } from '../api/api-error.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

function signIn(memberId: string) {
  const claims = { sub: memberId, UserInfo: { phoneNumber: '+639170000001', roles: [] } };
  stored.set('myPhoneNumber', '+639170000001').set('accessToken', `.${btoa(JSON.stringify(claims))}.`);
}

/** The page as it is after each load: nothing in memory. */
async function load() {
  vi.resetModules();
  const [{ makeAttempt }, { keptOnDevice }, { openVault }, { eraseMember }] = await Promise.all([
    import('../api/attempt/use-attempt.ts'),
    import('./kept-keys.ts'),
    import('./member-vault.ts'),
    import('./member-upkeep.ts'),
  ]);
  const attempt = makeAttempt(keptOnDevice('postRepayment'));
  const send = async (input: unknown, outcome: Error | null = null) => {
    let used = '';
    await attempt(input, async (key) => {
      used = key;
      if (outcome) throw outcome;
    }).catch(() => undefined);
    return used;
  };
  return { attempt, send, eraseMember, kept: async (whose: string) => openVault('withdrawal').names(whose) };
}

const lost = new NoAnswerError();
const repayment = { id: 'loan', amountPHP: 5000, reference: 'R-1' };

beforeEach(async () => {
  for (const memberId of ['ana', 'ben']) {
    signIn(memberId);
    await (await load()).eraseMember(memberId);
  }
  signIn('ana');
});

test('what nobody answered has its key after a reload, whatever else was sent meanwhile, until the truth is known', async () => {
  const first = await (await load()).send(repayment, lost);
  const page = await load();
  expect(await page.send({ ...repayment, reference: 'R-2' })).not.toBe(first);
  expect(await page.send(repayment, lost)).toBe(first);
  const last = await load();
  expect(await last.send(repayment)).toBe(first);
  expect(await last.kept('ana')).toEqual([]);
  expect(await (await load()).send(repayment)).not.toBe(first);
});

test('a page that dies while it waits has an open outcome too', async () => {
  const dying = await load();
  const first = await new Promise<string>((resolve) => {
    void dying.attempt(repayment, (key) => (resolve(key), new Promise(() => undefined)));
  });
  expect(await (await load()).send(repayment)).toBe(first);
});

test('a session that ends after a lost answer leaves the outcome open', async () => {
  const page = await load();
  const first = await page.send(repayment, lost);
  await page.send(repayment, new SessionOverError());
  expect(await (await load()).send(repayment)).toBe(first);
});

test('two tabs go on under one key, and the truth in one does not end it for the other that has heard none', async () => {
  const [one, other] = [await load(), await load()];
  const first = await one.send(repayment, lost);
  expect(await other.send(repayment)).toBe(first);
  expect(await one.send(repayment, lost)).toBe(first);
  expect(await (await load()).send(repayment)).toBe(first);
});

test("another member's key is their own, and signing out leaves none", async () => {
  const first = await (await load()).send(repayment, lost);
  signIn('ben');
  expect(await (await load()).send(repayment, lost)).not.toBe(first);
  await (await load()).eraseMember('ben');
  expect(await (await load()).kept('ben')).toEqual([]);
  signIn('ana');
  expect(await (await load()).kept('ana')).toHaveLength(1);
});

test.each([{ currentPassword: 'x' }, { oTP: '1' }, { body: { newPassword: 'x' } }])(
  'of what holds %o nothing is kept',
  async (input) => {
    const page = await load();
    const first = await page.send(input, lost);
    expect(await page.send(input, lost)).toBe(first);
    expect(await page.kept('ana')).toEqual([]);
  },
);
