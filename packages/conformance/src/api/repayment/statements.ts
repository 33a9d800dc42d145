import { hourMs } from '@tulay/lending/calendar';
import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { memberWithMoney } from '../lent.ts';
import { newOfficer, promote } from '../people.ts';
import { byTwo, proposed } from '../two-officers.ts';
import { makeProvider } from './payment-provider.ts';
import { inBase64, statementOf, statementText, type WrittenLine } from './statement-file.ts';

const bank = 'EXAMPLE BANK';

async function world(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const member = await memberWithMoney(api, officers);
  const [{ client: officer }] = officers;
  const { phoneNumber, client, loanId: id } = member;
  const loanNumber = (await client.ok('listLoans', { phoneNumber })).items[0]?.loanNumber ?? '';
  const on = new Date(api.clock.now() + 8 * hourMs).toISOString().slice(0, 10);
  return {
    officers,
    officer,
    id,
    on,
    reference: loanReference(loanNumber),
    check: (lines: readonly WrittenLine[]) => officer.ok('checkStatement', { bank, file: statementOf(lines) }),
    imports: (lines: readonly WrittenLine[]) => byTwo(officers, 'importStatement', { bank, file: statementOf(lines) }),
    queue: async () => (await officer.ok('unappliedQueue', {})).items,
    payments: async () => (await client.ok('listPayments', { phoneNumber, id })).items,
    balance: async () => {
      const { lines, debitPHP, creditPHP } = await officer.ok('trialBalance', { on });
      expect(debitPHP).toBe(creditPHP);
      return Object.fromEntries(lines.map((line) => [line.channel ?? line.account, line.creditPHP - line.debitPHP]));
    },
    day: async () => {
      const { channels, lines } = await officer.ok('dayClose', { on });
      return { lines, of: Object.fromEntries(channels.map(({ channel, ...rest }) => [channel, rest])) };
    },
  };
}

export function describeStatements(open: MakeApi): void {
  describe('statements of banks', () => {
    test('two officers import one: each new line is on its loan or waits, and comes once whatever file it is in', async () => {
      const { reference, check, imports, queue, payments, balance, officer, officers, day } = await world(await open());
      const named = { reference, credit: '12,950.00', sender: 'Maria', id: 'T-1' };
      const unnamed = { description: 'CASH DEPOSIT', credit: '500.00' };
      const first = [named, { credit: '' }, unnamed, unnamed];
      const foreseen = { fresh: 3, freshPHP: 13_950, known: 0, debits: 1, refused: [] };
      expect(await check(first)).toEqual(foreseen);
      expect([await payments(), await queue()]).toEqual([[], []]);
      const waits = await proposed(officers[0], 'importStatement', { bank, file: statementOf(first) });
      expect(await officers[1].client.refused('importStatement', { bank, file: statementOf([unnamed]) })).toBe(
        'approval.waiting',
      );
      const [waiting] = (await officers[1].client.ok('approvalQueue', {})).items;
      expect(waiting?.sentence).toContain('Import 3 payments, ₱13,950.00 in all, from a statement of EXAMPLE BANK.');
      const { reply } = await officers[1].client.ok('decideApproval', { id: waits, decision: 'approve' });
      expect(reply).toEqual(foreseen);
      expect(await payments()).toMatchObject([{ status: 'APPLIED', amountPHP: 12_950, interestPHP: 450 }]);
      expect(await queue()).toMatchObject(
        [1, 2].map(() => ({ provider: bank, channel: 'bank', amount: 500, reason: 'unknown_reference' })),
      );
      expect(await balance()).toMatchObject({ [bank]: -13_950, bank: 0, unidentified: 1000, interest_income: 450 });
      const again = { fresh: 0, freshPHP: 0, known: 3, debits: 1, refused: [] };
      expect(await check(first)).toEqual(again);
      // Nothing is new, so nothing is to be approved.
      expect(await officer.ok('importStatement', { bank, file: statementOf(first) })).toEqual(again);
      const longer = [...first, unnamed].toReversed();
      expect(await imports(longer)).toEqual({ ...again, fresh: 1, freshPHP: 500 });
      expect(await queue()).toHaveLength(3);
      expect(await day()).toEqual({
        lines: [],
        of: {
          paymongo: expect.objectContaining({ count: 0, arrivedPHP: 0, differencePHP: 0 }),
          maya: expect.objectContaining({ count: 0 }),
          counter: expect.objectContaining({ count: 0 }),
          [bank]: {
            count: 4,
            arrivedPHP: 14_450,
            postedPHP: 14_450,
            differencePHP: 0,
            appliedPHP: 12_950,
            sentOnPHP: 0,
            unappliedPHP: 1500,
          },
        },
      });
      const { items } = await officer.ok('auditLog', { kind: 'payments', limit: 3 });
      expect(items.map(({ action }) => action)).toEqual(['incoming.arrive', 'statement.import', 'incoming.arrive']);
      expect(items[1]?.detail).toEqual({ channel: bank, count: 1, amountCentavos: 50_000 });
    });

    test('a line that names a loan of who proposes, or of who approves, waits, and neither of them says where it goes', async () => {
      const api = await open();
      const { officers, reference, queue } = await world(api);
      const member = await memberWithMoney(api, officers);
      const { phoneNumber } = member;
      const number = (await member.client.ok('listLoans', { phoneNumber })).items[0]?.loanNumber ?? '';
      const own = { reference: loanReference(number), credit: '100.00' };
      const promoted = await promote(api, member);
      const [other] = officers;
      for (const [index, pair] of (
        [
          [promoted, other],
          [other, promoted],
        ] as const
      ).entries()) {
        const lines = [
          { ...own, id: `O-${index}` },
          { reference, credit: '5.00', id: `N-${index}` },
        ];
        await byTwo(pair, 'importStatement', { bank, file: statementOf(lines) });
        expect(await queue()).toHaveLength(index + 1);
        expect((await queue())[index]).toMatchObject({ reason: 'own_loan', amount: 100 });
      }
      const [line] = await queue();
      const to = { id: line?.id ?? '', parts: [{ loan: reference, amountPHP: 100 }] };
      for (const ending of [
        { action: 'apply', ...to },
        { action: 'return', id: to.id, amountPHP: 100, reference: 'OUT-1' },
        { action: 'clear', id: to.id, amountPHP: 100, channel: 'counter' },
      ])
        expect(await promoted.client.refused('settleIncoming', ending), ending.action).toBe('loan.own_loan');
      await byTwo(officers, 'settleIncoming', {
        action: 'apply',
        id: to.id,
        parts: [{ loan: own.reference, amountPHP: 100 }],
      });
    });

    test('a line that nobody can read is named with its reason, and stops no other', async () => {
      const { officer, check, imports, on } = await world(await open());
      const lines = [
        { date: '02/01/2026', id: 'A' },
        { credit: '12.950,00', id: 'B' },
        { credit: '-5.00', id: 'C' },
        { date: '2999-01-01', id: 'D' },
        { id: 'x'.repeat(101) },
        { id: 'E', credit: '100.00' },
        { id: 'E', credit: '100.00' },
        { id: 'E', credit: '200.00' },
        { date: on, id: 'F' },
      ];
      const expected = {
        fresh: 2,
        freshPHP: 13_050,
        known: 1,
        debits: 1,
        refused: [
          { line: 4, reason: 'date' },
          { line: 5, reason: 'amount' },
          { line: 7, reason: 'future_date' },
          { line: 8, reason: 'id_too_long' },
          { line: 11, reason: 'id_of_another' },
        ],
      };
      expect(await check(lines)).toEqual(expected);
      expect(await imports(lines)).toEqual(expected);
      const odd = `${statementText([{ id: 'G' }])}2026-01-02,,1,000.00,x,y,z,H\r\nTotal\r\n2026-01-02,,5.00,"open,y,z,I\r\n`;
      expect(await officer.ok('checkStatement', { bank, file: inBase64(odd) })).toMatchObject({
        fresh: 1,
        refused: [
          { line: 5, reason: 'columns' },
          { line: 6, reason: 'columns' },
          { line: 7, reason: 'quotes' },
        ],
      });
    });

    test('what is no statement of a known bank, or too long, is refused whole', async () => {
      const { officer } = await world(await open());
      const tooLong = inBase64(`${statementText([])}${'2026-01-02,,5.00,,,,\n'.repeat(1001)}`);
      for (const name of ['checkStatement', 'importStatement'] as const) {
        const refused = (file: string, of = bank) => officer.refused(name, { bank: of, file });
        expect(await refused(statementOf([]), 'ANOTHER BANK')).toBe('statement.bank_unknown');
        for (const file of [inBase64('Date,Amount\r\n'), inBase64(''), btoa('\u00ff\u00fe')])
          expect(await refused(file)).toBe('statement.unreadable');
        expect(await refused(tooLong)).toBe('statement.too_long');
        for (const file of ['no base64!', btoa('x'.repeat(300_000))])
          expect(await refused(file)).toBe('request.invalid');
      }
    });

    test('what an officer typed, or a provider told of, waits when its bank tells of it, and is cleared by two officers', async () => {
      const api = await open();
      const { officers, officer, id, reference, imports, queue, balance, day } = await world(api);
      await byTwo(officers, 'postRepayment', { id, amountPHP: 100, reference: 'BDO 77' });
      await makeProvider(api).tells({ id: 'pay_1', amount: 200_00, reference });
      await imports([
        { reference: 'BDO-77', description: reference, credit: '100.00', id: 'T-1' },
        { description: 'PAYMONGO PAYOUT', credit: '195.00', id: 'T-2' },
      ]);
      const lines = await queue();
      expect(lines).toHaveLength(2);
      const typed = lines.find(({ reason }) => reason === 'typed_already');
      const payout = lines.find(({ reason }) => reason === 'unknown_reference');
      const clear = (channel: string, of = payout?.id ?? '') =>
        ({ id: of, action: 'clear', amountPHP: of === typed?.id ? 100 : 195, channel }) as const;
      for (const channel of [bank, 'nobody', ''])
        expect(await officer.refused('settleIncoming', clear(channel))).toBe('incoming.no_such_channel');
      await byTwo(officers, 'settleIncoming', clear('counter', typed?.id));
      const waits = await proposed(officers[0], 'settleIncoming', clear('paymongo'));
      const [waiting] = (await officers[1].client.ok('approvalQueue', {})).items;
      expect(waiting?.sentence).toMatch(/^Clear ₱195\.00 of payment IN-\d+ against paymongo/);
      await officers[1].client.ok('decideApproval', { id: waits, decision: 'approve' });
      expect(await queue()).toEqual([]);
      // What the provider kept for itself stays.
      expect(await balance()).toMatchObject({ [bank]: -295, paymongo: -5, counter: 0, unidentified: 0 });
      const { of, lines: named } = await day();
      expect(named).toEqual([]);
      expect(of[bank]).toMatchObject({ arrivedPHP: 295, sentOnPHP: 295, unappliedPHP: 0, differencePHP: 0 });
      expect(of['paymongo']).toMatchObject({ arrivedPHP: 200, appliedPHP: 200, unappliedPHP: 0 });
      expect(of['counter']).toMatchObject({ count: 1, arrivedPHP: 100, appliedPHP: 100 });
      await byTwo(officers, 'reverseRepayment', { id, reference: 'IN-000001', reason: 'wrong_loan' });
      await byTwo(officers, 'reverseRepayment', { id, reference: 'BDO-77', reason: 'posted_twice' });
      expect((await day()).of).toMatchObject({
        paymongo: { appliedPHP: 0, unappliedPHP: 200 },
        counter: { arrivedPHP: 100, appliedPHP: 0, sentOnPHP: 100, unappliedPHP: 0 },
      });
    });

    test('the close of a day names what is not in the ledger', async () => {
      const api = await open();
      const { day, officer } = await world(api);
      await makeProvider(api).tells({ id: 'pay_1', amount: 100, currency: 'USD' });
      expect((await day()).lines).toEqual([
        {
          channel: 'paymongo',
          number: 'IN-000001',
          providerId: 'pay_1',
          amount: 1,
          currency: 'USD',
          postedPHP: 0,
          why: 'not_booked',
        },
      ]);
      expect((await day()).of['paymongo']).toMatchObject({ count: 1, arrivedPHP: 0, differencePHP: 0 });
      expect((await officer.ok('dayClose', { on: '2020-01-01' })).lines).toEqual([]);
    });
  });
}
