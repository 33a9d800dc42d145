import { punctualityClasses, scoreFactors, scoreRange } from '@tulay/contract/score/score-factors';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';
import { activatedMember } from './activated.ts';
import { memberWithMoney } from './lent.ts';
import { newMember, newOfficer } from './people.ts';
import { byTwo } from './two-officers.ts';

const { start } = scoreRange;
const [early] = punctualityClasses;
const verified = start + scoreFactors.phone_verified.points + scoreFactors.identity_checked.points;

export function describeScore(open: MakeApi): void {
  describe('credit score', () => {
    test('there is none before activation, and then it begins at the published start', async () => {
      const api = await open();
      const stranger = await newMember(api);
      const none = { score: null, at: null, reasons: [], next: [] };
      expect(await stranger.client.ok('getScore', { phoneNumber: stranger.phoneNumber })).toEqual(none);
      const { client, phoneNumber } = await activatedMember(api);
      expect(await client.ok('getScore', { phoneNumber })).toMatchObject({
        score: start,
        at: expect.any(String),
        reasons: [{ code: 'start', count: 1, points: start }],
        next: [{ code: 'phone_verified' }, { code: 'identity_checked' }],
      });
      expect(await client.ok('memberDetails', { phoneNumber })).toMatchObject({ creditScore: start });
      expect(await client.ok('scoreHistory', { phoneNumber })).toMatchObject({
        items: [{ score: start, change: 0, cause: 'activated' }],
        nextCursor: null,
      });
      expect(await stranger.client.refused('getScore', { phoneNumber })).toBe('auth.not_yours');
      expect(await stranger.client.refused('scoreHistory', { phoneNumber })).toBe('auth.not_yours');
    });

    test('phone, approval and repayment count, a reversal takes back, and each is in the history', async () => {
      const api = await open();
      const [maker, checker] = [await newOfficer(api), await newOfficer(api)];
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, [maker, checker]);
      const score = async () => (await client.ok('getScore', { phoneNumber })).score;
      expect(await score()).toBe(verified);
      await byTwo([maker, checker], 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-7' });
      expect(await score()).toBe(verified + early.points);
      await byTwo([maker, checker], 'reverseRepayment', { id, reference: 'BDO-7', reason: 'wrong_loan' });
      expect(await score()).toBe(verified);
      const first = await client.ok('scoreHistory', { phoneNumber, limit: 3 });
      expect(first.items.map(({ cause, change }) => [cause, change])).toEqual([
        ['repayment_reversed', -early.points],
        ['repayment_posted', early.points],
        ['phone_verified', scoreFactors.phone_verified.points],
      ]);
      const { items } = await maker.client.ok('scoreHistory', { phoneNumber, cursor: first.nextCursor });
      expect(items.map(({ cause }) => cause)).toEqual(['loan_approved', 'activated']);
      expect((await client.ok('getWallet', { phoneNumber })) as object).toMatchObject({ creditScore: start });
    });

    test('nobody sets it: not the member, not an officer', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const officer = await newOfficer(api);
      const { _id: id } = await client.ok('memberDetails', { phoneNumber });
      for (const person of [client, officer.client]) {
        await person.send('setMemberActive', { id, active: true, creditScore: 1000, score: 1000 });
        await person.send('updateBank', { phoneNumber, creditScore: 1000 });
      }
      expect((await client.ok('getScore', { phoneNumber })).score).toBe(start);
    });
  });
}
