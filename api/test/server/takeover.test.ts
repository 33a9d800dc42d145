import { makeClient } from '@tulay/conformance/api/client';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { freshPhone, newOfficer, password, proven, registration } from '@tulay/conformance/api/people';
import { afterEach, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const opened: TestApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

/** The world begins at ten in the morning in Manila: there it is 22:00, and quiet. */
const WHERE_IT_IS_NIGHT = 'America/Puerto_Rico';

test('who has only the password moves no money, and the owner hears of each step at once', async () => {
  const api = await makeTestApi();
  opened.push(api);
  const owner = await memberWithMoney(api, [await newOfficer(api), await newOfficer(api)]);
  const { phoneNumber, loanId: id } = owner;
  const contacts = [phoneNumber, registration(phoneNumber).email];
  let heard = 0;
  /** What the owner has got since the last look: the clock stands still, so all of it came within a second. */
  const news = () => {
    const all = api.sent.filter(({ to, kind }) => contacts.includes(to) && !kind.startsWith('otp_'));
    const found = all.slice(heard).map(({ kind, to }) => `${kind} ${to}`);
    heard = all.length;
    return found;
  };
  news();

  const thief = makeClient(api);
  await thief.ok('login', { phoneNumber, password });
  expect(news()).toContain(`new_sign_in ${contacts[1]}`);
  await thief.ok('setPreferences', { phoneNumber, language: 'en', timeZone: WHERE_IT_IS_NIGHT });

  const newPhoneNumber = freshPhone();
  const change = { phoneNumber, newPhoneNumber, withoutOldNumber: true };
  const proof = { to: newPhoneNumber, currentPassword: password };
  await thief.ok('changePhone', await proven(api, thief, 'changePhone', change, proof));
  expect(news()).toEqual(expect.arrayContaining(contacts.map((contact) => `phone_changed_alone ${contact}`)));

  await thief.ok('refresh', {});
  const account = { phoneNumber: newPhoneNumber, bankName: 'BPI', accountNumber: '0012 345 678' };
  expect(await thief.refused('challenge', { for: 'changeBank', body: account })).toBe('account.waiting');
  const payout = { phoneNumber: newPhoneNumber, id, withdrawalAmount: 150_000 };
  expect(await thief.refused('verifyWithdrawal', payout)).toBe('account.waiting');
  expect(await thief.refused('withdraw', { ...payout, challenge: 'any', oTP: '000000' })).toBe('account.waiting');
  const { client } = owner;
  await client.ok('refresh', {});
  expect(await client.ok('getWallet', { phoneNumber: newPhoneNumber })).toMatchObject({ wallet: 150_000 });
});
