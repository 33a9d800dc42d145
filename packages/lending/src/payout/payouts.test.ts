import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseKept } from '../privacy/deletion/erase-member.ts';
import { purgeOld } from '../housekeeping/purge.ts';
import { HOUSE_BANK, memberWallet, withdrawalInTransit } from '../ledger/accounts.ts';
import { byTwo, disbursedLoan, withdrawn, type DisbursedLoan } from '../testing/loan-journey.ts';
import type { TestMember } from '../testing/test-member.ts';

interface Line {
  readonly reference: string;
  readonly amountPHP: number | null;
  readonly outcome: 'paid' | 'failed';
  readonly reason: string;
  readonly trace: string;
}
const line = (
  reference: string,
  amountPHP: number | null,
  outcome: Line['outcome'],
  more: Partial<Line> = {},
): Line => ({
  reference,
  amountPHP,
  outcome,
  reason: '',
  trace: '',
  ...more,
});

const recordOf = ({ service }: DisbursedLoan, id: string) =>
  service.ports.store.read(async (tx) => {
    const found = await tx.withdrawals.byId(id);
    if (!found) throw new Error(`No withdrawal ${id}.`);
    return found;
  });
const download = async ({ service, maker }: DisbursedLoan, id: string) => {
  const { file } = await service.call('payoutFile', { id }, { as: maker });
  return new TextDecoder().decode(file?.bytes);
};

test('a file is downloaded byte for byte, whatever its members change, and each account in it is audited', async () => {
  const loan = await disbursedLoan();
  const { service, borrower } = loan;
  const ids = [await withdrawn(loan, 20_000), await withdrawn(loan, 1_500.5)];
  const { file } = await byTwo(loan, 'makePayoutFile', { withdrawals: ids });
  expect(file).toMatchObject({ id: 'P-00000001', count: 2, amountPHP: 21_500.5, open: 2, paid: 0, failed: 0 });
  const first = await download(loan, file.id);
  expect(first.split('\r\n')).toEqual([
    '"Reference","Account name","Bank","Account number","Amount","Currency"',
    expect.stringMatching(/^"TULAY-00000001",.*,"20000.00","PHP"$/),
    expect.stringMatching(/^"TULAY-00000002",.*,"1500.50","PHP"$/),
    '',
  ]);
  await service.ports.store.transact(async (tx) => {
    await tx.members.saveSection(borrower.member.id, 'bank', { bankName: 'BPI', accountNumber: '999' }, 0);
  });
  expect(await download(loan, file.id)).toBe(first);
  const viewed = await service.ports.store.read(({ audit }) =>
    audit.ofSubject({ subjectId: borrower.member.id, actions: ['account.viewed'], limit: 9 }),
  );
  expect(viewed).toHaveLength(4);
  expect(new Set(viewed.map(({ detail }) => detail.withdrawalId))).toEqual(new Set(ids));
  await service.ports.store.transact((tx) => eraseKept(tx, borrower.member.id));
  expect(await service.callCode('payoutFile', { id: file.id }, { as: loan.maker })).toBe('file.not_found');
});

test('what stood in a file is forgotten once the law asks for it no longer', async () => {
  const loan = await disbursedLoan();
  const { file } = await byTwo(loan, 'makePayoutFile', { withdrawals: [await withdrawn(loan, 20_000)] });
  loan.service.ports.clock.advance(5 * 365 * 86_400_000);
  await purgeOld(loan.service.service);
  const kept = () => loan.service.ports.store.read(({ payoutFiles }) => payoutFiles.byId(file.id));
  expect((await kept())?.csv).not.toBe('');
  loan.service.ports.clock.advance(3 * 86_400_000);
  await purgeOld(loan.service.service);
  expect((await kept())?.csv).toBe('');
});

test('each line of results says what it did, and settles once', async () => {
  const loan = await disbursedLoan();
  const { service, borrower, maker, checker } = loan;
  const ids: string[] = [];
  for (const pesos of [1_000, 2_000, 3_000, 4_000, 5_000, 6_000]) ids.push(await withdrawn(loan, pesos));
  await byTwo(loan, 'makePayoutFile', { withdrawals: ids.slice(0, 5) });
  await byTwo(loan, 'settleWithdrawal', { id: ids[4], action: 'paid' });
  const lines = [
    line('tulay-00000001', 1_000, 'paid', { trace: 'T-1' }),
    line('00000002', 2_000, 'failed', { reason: 'Account closed', trace: 'T-2' }),
    line('TULAY-00000001', 1_000, 'paid'),
    line('TULAY-00000003', 3_001, 'paid'),
    line('TULAY-00000004', 4_000, 'paid'),
    line('TULAY-00000004', 4_000, 'failed'),
    line('TULAY-00000005', 5_000, 'paid'),
    line('TULAY-00000006', 6_000, 'paid'),
    line('TULAY-99', 1, 'paid'),
    line('TULAY-00000003', null, 'paid'),
  ];
  const { lines: done } = await byTwo(loan, 'settlePayouts', { lines });
  expect(done.map(({ problem }) => problem)).toEqual([
    null,
    null,
    'told_twice',
    'wrong_amount',
    'contradictory',
    'contradictory',
    'settled',
    'not_in_file',
    'unknown_reference',
    'unclear',
  ]);
  expect(done.every(({ problem, sentence }) => (problem === null) === (sentence === null))).toBe(true);
  expect(await recordOf(loan, ids[0] ?? '')).toMatchObject({ status: 'PAID', bankTrace: 'T-1', bankReason: null });
  expect(await recordOf(loan, ids[1] ?? '')).toMatchObject({ status: 'FAILED', bankReason: 'Account closed' });
  expect(service.sent.slice(-2).map(({ kind }) => kind)).toEqual(['withdrawal_paid', 'withdrawal_failed']);
  // The same file again has nothing left to settle, and so nothing waits.
  const again = await service.callOk('settlePayouts', { lines: lines.slice(0, 2) }, { as: maker });
  expect(again).toMatchObject({ lines: [{ problem: 'settled' }, { problem: 'settled' }] });
  const seen = JSON.stringify(
    await service.callOk('listWithdrawals', { phoneNumber: borrower.member.phoneNumber }, { as: borrower }),
  );
  expect(seen).not.toContain('Account closed');
  expect((await service.callOk('withdrawalQueue', { status: 'FAILED' }, { as: checker })).items).toMatchObject([
    { payoutFileId: 'P-00000001', bankTrace: 'T-2', bankReason: 'Account closed' },
  ]);
});

type Step = (loan: DisbursedLoan, ids: readonly string[], officers: readonly TestMember[]) => Promise<void>;
const pick = (ids: readonly string[], bits: number) => ids.filter((_, index) => (bits >> index) % 2 === 1);

/** Two officers propose a file at once; one who may approves or declines what waits. */
const making =
  (bits: number, others: number, approves: boolean): Step =>
  async ({ service }, ids, [a, b, c]) => {
    const propose = (withdrawals: readonly string[], as?: TestMember) =>
      service.call('makePayoutFile', { withdrawals }, as ? { as } : {});
    await Promise.all([propose(pick(ids, bits), a), propose(pick(ids, others), b)]);
    const decision = approves ? { decision: 'approve' } : { decision: 'decline', reason: 'not_justified' };
    await decideAll(service, decision, c);
  };
async function decideAll(service: DisbursedLoan['service'], decision: object, as?: TestMember) {
  const { items } = await service.callOk('approvalQueue', {}, as ? { as } : {});
  // Twice, as a lost answer is asked for again.
  for (const { id } of items)
    for (let sent = 0; sent < 2; sent += 1) await service.call('decideApproval', { id, ...decision }, as ? { as } : {});
  // Of what cannot be approved any more nothing waits for the next step.
  for (const { id } of items)
    await service.call('decideApproval', { id, decision: 'decline', reason: 'not_justified' }, as ? { as } : {});
}
const byHand =
  (index: number, action: string): Step =>
  async ({ service }, ids, [a, , c]) => {
    const as = a ? { as: a } : {};
    await service.call('settleWithdrawal', { id: ids[index % ids.length], action }, as);
    await decideAll(service, { decision: 'approve' }, c);
  };
const results =
  (order: readonly number[], bits: number): Step =>
  async (loan, ids, [a, , c]) => {
    const lines = await Promise.all(
      order.map(async (index) => {
        const { withdrawalNumber, amountCentavos } = await recordOf(loan, ids[index % ids.length] ?? '');
        const isPaid = (bits >> (index % ids.length)) % 2 === 1;
        return line(`TULAY-${withdrawalNumber}`, amountCentavos / 100, isPaid ? 'paid' : 'failed');
      }),
    );
    await loan.service.call('settlePayouts', { lines }, a ? { as: a } : {});
    await decideAll(loan.service, { decision: 'approve' }, c);
  };

const bits = fc.integer({ min: 0, max: 63 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(bits, bits, fc.boolean()).map((drawn) => making(...drawn)),
  fc.tuple(fc.nat(5), fc.constantFrom('paid', 'failed')).map((drawn) => byHand(...drawn)),
  fc.tuple(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), bits).map((drawn) => results(...drawn)),
);

test('whatever officers do at once and again, each withdrawal is in one file and settled once, and the ledger is whole', async () => {
  let [made, settledOnes] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const loan = await disbursedLoan();
      const { service, borrower, maker, checker } = loan;
      const third = await service.addMember({ roles: ['OFFICER'], employment: null, fullName: 'Third Officer' });
      const ids: string[] = [];
      for (let pesos = 1_001; pesos <= 1_006; pesos += 1) ids.push(await withdrawn(loan, pesos));
      for (const one of steps) {
        await one(loan, ids, [maker, checker, third]);
        service.ports.clock.advance(60_000);
      }
      await service.ports.store.read(async ({ payoutFiles, withdrawals, ledger }) => {
        const files = (await payoutFiles.list({ cursor: null, limit: 50 })).items;
        const all = await Promise.all(ids.map((id) => withdrawals.byId(id)));
        const told = files.flatMap(({ csv }) => csv.split('\r\n').slice(1, -1));
        const inFiles = all.flatMap((one) => (one?.payoutFileId ? [one.withdrawalNumber] : []));
        expect(told).toHaveLength(inFiles.length);
        expect(new Set(told.map((row) => /TULAY-(\d+)/.exec(row)?.[1]))).toEqual(new Set(inFiles));
        made += files.length;
        settledOnes += all.filter((one) => one?.payoutFileId && one.status !== 'PROCESSING').length;
        let [paid, returned, onTheWay] = [0, 0, 0];
        for (const one of all) {
          const { id, status, amountCentavos } = one ?? { id: '', status: 'PROCESSING', amountCentavos: 0 };
          const inTransit = await ledger.balance(withdrawalInTransit(id));
          expect(inTransit).toBe(status === 'PROCESSING' ? amountCentavos : 0);
          if (status === 'PAID') paid += amountCentavos;
          else if (status === 'FAILED') returned += amountCentavos;
          else onTheWay += amountCentavos;
        }
        expect(await ledger.balance(HOUSE_BANK)).toBe(paid);
        expect(await ledger.balance(memberWallet(borrower.member.id))).toBe(15_000_000 - paid - onTheWay);
        expect(returned + paid + onTheWay).toBe(602_100);
        expect((await ledger.check(HOUSE_BANK)).sumOfAllCentavos).toBe(0);
      });
    }),
    { numRuns: 60 },
  );
  // About 32 and 47; a run whose dice fall badly is no failure.
  expect(Math.min(made, settledOnes)).toBeGreaterThan(3);
});
