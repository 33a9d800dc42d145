import { endpointNames, endpoints } from '@tulay/contract/table';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { activatedMember } from '../activated.ts';
import { apply, approvedLoan, memberWithMoney } from '../lent.ts';
import { codeSentTo, freshPhone, newMember, newOfficer, password, proven, registration } from '../people.ts';
import { proposed } from '../two-officers.ts';
import { ownersInputs } from '../owners-inputs.ts';
import { bank, newPassword, recovered, signedIn, takeNumber, waitMs, withMoney } from './takeover.ts';
import { canaries, makeWorld } from '../world.ts';

const payoutTo = (phoneNumber: string) => ({ phoneNumber, bankName: 'BDO', accountNumber: '0099 888 777' });

export function describeTrust(open: MakeApi): void {
  describe('what the password or the number alone does not take from the owner', () => {
    test('during the wait nobody takes a debt on, by whichever code', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const id = await approvedLoan(member, await newOfficer(api));
      const borrower = await activatedMember(api);
      const thief = await signedIn(api, member.phoneNumber);
      const taken = await takeNumber(api, thief, member.phoneNumber);
      const contract = { phoneNumber: taken, id };
      expect(await thief.refused('challenge', { for: 'confirmContract', body: contract })).toBe('account.waiting');
      expect(await thief.refused('confirmContract', { ...contract, challenge: 'none', oTP: '000000' })).toBe(
        'account.waiting',
      );
      const other = await signedIn(api, borrower.phoneNumber);
      const theirs = await takeNumber(api, other, borrower.phoneNumber);
      await expect(apply({ client: other, phoneNumber: theirs })).rejects.toThrow('account.waiting');
    });

    test('a contract is confirmed by no code that comes to a number younger than 72 hours, and former contacts hear of loans', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const newPhoneNumber = freshPhone();
      const body = { phoneNumber, newPhoneNumber };
      const asked = await proven(api, client, 'changePhone', body, { to: newPhoneNumber, currentPassword: password });
      await client.ok('changePhone', { ...asked, oldNumberOTP: codeSentTo(api, phoneNumber) });
      await client.ok('refresh', {});
      const contract = {
        phoneNumber: newPhoneNumber,
        id: await approvedLoan({ client, phoneNumber: newPhoneNumber }, await newOfficer(api)),
      };
      expect(await client.refused('challenge', { for: 'confirmContract', body: contract })).toBe('account.waiting');
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber: newPhoneNumber, password });
      await client.ok('confirmContract', await proven(api, client, 'confirmContract', contract));
      const told = api.sent.filter(({ to }) => to === phoneNumber).map(({ kind }) => kind);
      expect(told).toContain('loan_received');
      expect(told).toContain('loan_confirmed');
    });

    test('former contacts hear for 30 days of what moves the money, also when the wait is over', async () => {
      const api = await open();
      const { phoneNumber, loanId: id } = await withMoney(api);
      const thief = await signedIn(api, phoneNumber);
      const taken = await takeNumber(api, thief, phoneNumber);
      api.clock.advance(waitMs + 1);
      await thief.ok('login', { phoneNumber: taken, password });
      await thief.ok('changeBank', await proven(api, thief, 'changeBank', { phoneNumber: taken, ...bank }));
      const payout = { phoneNumber: taken, id, withdrawalAmount: 5_000 };
      await thief.ok('withdraw', await proven(api, thief, 'withdraw', payout));
      const told = () => api.sent.filter(({ to }) => to === phoneNumber).map(({ kind }) => kind);
      expect(told().slice(-2)).toEqual(['bank_changed', 'withdrawal_new_account']);
      api.clock.advance(10 * waitMs);
      await thief.ok('login', { phoneNumber: taken, password });
      const before = told().length;
      await thief.ok('changeBank', await proven(api, thief, 'changeBank', payoutTo(taken)));
      expect(told()).toHaveLength(before);
    });

    test("twenty wrong codes in a thief's own challenges do not silence the owner's recovery", async () => {
      const api = await open();
      const { phoneNumber, loanId: id } = await withMoney(api);
      const thief = await signedIn(api, phoneNumber);
      const bodies = [
        ['withdraw', { phoneNumber, id, withdrawalAmount: 5_000 }],
        ['changeBank', { phoneNumber, ...bank }],
      ] as const;
      for (const [name, body] of [...bodies, ...bodies]) {
        const wrong = { ...(await proven(api, thief, name, body)), oTP: '00000000' };
        for (let tries = 0; tries < 5; tries += 1) expect((await thief.send(name, wrong)).status).toBe(422);
      }
      const mark = api.sent.length;
      await makeClient(api).ok('recover', { phoneNumber });
      expect(api.sent.slice(mark).map(({ kind }) => kind)).toEqual(['otp_recover']);
    });

    test('a hundred sign-ins are four notices to each contact, and the one that matters comes beside them', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const email = registration(phoneNumber).email;
      const heard = (to: string) => api.sent.filter((message) => message.to === to).map(({ kind }) => kind);
      const four = ['new_sign_in', 'new_sign_in', 'new_sign_in', 'notices_gathered'];
      for (let count = 0; count < 100; count += 1) await signedIn(api, phoneNumber);
      expect([heard(phoneNumber), heard(email)]).toEqual([four, four]);
      await takeNumber(api, await signedIn(api, phoneNumber), phoneNumber);
      expect(heard(phoneNumber)).toEqual([...four, 'phone_changed_alone']);
    });

    test('an hour after the first three notices of a kind the next ones are told one by one again', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      for (let count = 0; count < 5; count += 1) await signedIn(api, phoneNumber);
      api.clock.advance(3_600_000);
      await signedIn(api, phoneNumber);
      const toPhone = api.sent.filter(({ to }) => to === phoneNumber).map(({ kind }) => kind);
      expect(toPhone).toEqual(['new_sign_in', 'new_sign_in', 'new_sign_in', 'notices_gathered', 'new_sign_in']);
    });

    test('no account is deleted while it waits', async () => {
      const api = await open();
      const [first, second] = [await newMember(api), await newMember(api)];
      const { request } = await first.client.ok('askPrivacy', {
        phoneNumber: first.phoneNumber,
        kind: 'deletion',
        currentPassword: password,
      });
      await takeNumber(api, first.client, first.phoneNumber);
      const phoneNumber = await takeNumber(api, second.client, second.phoneNumber);
      const officer = await newOfficer(api);
      const answer = { id: request.id, reason: 'account_deleted' };
      expect(await officer.client.refused('answerPrivacy', answer)).toBe('account.waiting');
      const asking = { phoneNumber, kind: 'deletion', currentPassword: password };
      expect(await second.client.refused('askPrivacy', asking)).toBe('account.waiting');
    });

    test("who recovered an officer's account on an unknown device decides nothing and opens nothing for 72 hours, by any row of the desk", async () => {
      const api = await open();
      const world = await makeWorld(api);
      const { phoneNumber } = world.secondOfficer;
      await recovered(api, phoneNumber);
      const thief = await signedIn(api, phoneNumber, newPassword);
      const rows = endpointNames.filter((name) => endpoints[name].access === 'officer');
      const inputs = ownersInputs(world);
      const writes = rows.filter((name) => endpoints[name].effect === 'write');
      expect(writes.length).toBeGreaterThan(10);
      for (const name of writes)
        expect([name, await thief.refused(name, inputs[name])]).toEqual([name, 'account.waiting']);
      for (const name of rows.filter((one) => !writes.includes(one))) await thief.ok(name, inputs[name]);
      // What officers may read of a member's own rows: papers and figures, but no whole account or ID number.
      const looks = endpointNames.filter((name) => endpoints[name].officersMayRead);
      expect(looks.length).toBeGreaterThan(5);
      const seen: Record<string, string> = {};
      for (const name of [...looks, 'loanDocument', 'withdrawalDocument'] as const) {
        const answer = await thief.send(name, inputs[name]);
        const text = new TextDecoder('latin1').decode(answer.bytes);
        const whole = [canaries.accountNumber, canaries.identityNumber].some((number) => text.includes(number));
        seen[name] = whole
          ? 'whole numbers'
          : answer.status === 200
            ? 'read'
            : String(Reflect.get(answer.body ?? {}, 'code'));
      }
      const { memberDetails, ...others } = seen;
      expect(memberDetails).toBe('account.waiting');
      expect(new Set(Object.values(others))).toEqual(new Set(['read']));
      await thief.ok('memberDetails', { phoneNumber });
    });

    test("who recovered an officer's account on an unknown device approves again after 72 hours", async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const member = await memberWithMoney(api, officers);
      const repayment = { id: member.loanId, amountPHP: 1_000, reference: 'BDO 2' };
      const id = await proposed(officers[0], 'postRepayment', repayment);
      const { phoneNumber } = officers[1];
      await recovered(api, phoneNumber);
      const thief = await signedIn(api, phoneNumber, newPassword);
      expect(await thief.refused('decideApproval', { id, decision: 'approve' })).toBe('account.waiting');
      const release = { id: member.loanId, action: 'approve_disbursement' };
      expect(await thief.refused('decideLoan', release)).toBe('account.waiting');
      api.clock.advance(waitMs);
      await thief.ok('login', { phoneNumber, password: newPassword });
      await thief.ok('decideApproval', { id, decision: 'approve' });
    });
  });
}
