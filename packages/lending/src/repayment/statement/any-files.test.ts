import { loanReference } from '@tulay/contract/repayment/loan-reference';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearingOf, HOUSE_INTEREST, HOUSE_UNIDENTIFIED, loanReceivable } from '../../ledger/accounts.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';

const bank = 'EXAMPLE BANK';
const head = 'Date,Credit,Reference,Description,Sender,Transaction ID';

interface Paid {
  readonly day: number;
  readonly centavos: number;
  readonly names: boolean;
  readonly hasId: boolean;
  readonly text: string;
}
/** A payment of the bank's, with its number there. */
type Booked = Paid & { readonly number: number };

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function importFile(loan: DisbursedLoan, payments: readonly Booked[], reference: string): Promise<void> {
  const lines = payments.map(({ day, centavos, names, hasId, text, number }) =>
    [
      `2026-01-${String(day).padStart(2, '0')}`,
      (centavos / 100).toFixed(2),
      names ? reference : '',
      text,
      '',
      hasId ? `T${number}` : '',
    ].join(','),
  );
  const input = { bank, file: base64([head, ...lines].join('\n')) };
  const { fresh, known, debits, refused } = await loan.service.callOk('checkStatement', input, { as: loan.maker });
  expect([fresh + known, debits, refused]).toEqual([payments.length, 0, []]);
  if (fresh === 0)
    expect(await loan.service.callOk('importStatement', input, { as: loan.maker })).toMatchObject({ fresh: 0 });
  else expect(await byTwo(loan, 'importStatement', input)).toMatchObject({ fresh, known });
}

const sumOf = (payments: readonly Paid[]) => payments.reduce((sum, { centavos }) => sum + centavos, 0);

test('whatever files a statement comes in, shuffled, doubled and overlapping, every payment is there once and the books add up', async () => {
  const paid = fc.record({
    day: fc.integer({ min: 1, max: 5 }),
    // Few, so that many lines say the same.
    centavos: fc.constantFrom(10_000, 12_345, 50_000),
    names: fc.boolean(),
    hasId: fc.boolean(),
    text: fc.constantFrom('CASH', 'TRANSFER'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(paid, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      async (payments, spans, orders) => {
        const loan = await disbursedLoan();
        const { service, loanId } = loan;
        service.ports.clock.advance(30 * 86_400_000);
        const fromNow = service.ports.clock.now();
        expect(fromNow).toBeGreaterThan(Date.UTC(2026, 0, 6));
        const loanNumber = (await service.ports.store.read(({ loans }) => loans.byId(loanId)))?.loanNumber ?? '';
        const booked = payments.map((one, number) => ({ ...one, number }));
        const shuffled = (some: readonly Booked[]) =>
          some
            .map((one) => ({ one, order: orders.next().value }))
            .toSorted((a, b) => a.order - b.order)
            .map(({ one }) => one);
        // A file holds whole days; the last one holds all.
        for (const [from, to] of [...spans, [1, 5] as const, [1, 5] as const]) {
          const inSpan = booked.filter(({ day }) => day >= Math.min(from, to) && day <= Math.max(from, to));
          await importFile(loan, shuffled(inSpan), loanReference(loanNumber));
        }
        await service.ports.store.read(async ({ ledger, loans, incoming }) => {
          const { fromPostingsCentavos, sumOfAllCentavos } = await ledger.check(clearingOf(bank));
          expect([fromPostingsCentavos, sumOfAllCentavos]).toEqual([-sumOf(payments), 0]);
          const waiting = sumOf(payments.filter(({ names }) => !names));
          expect(await ledger.balance(HOUSE_UNIDENTIFIED)).toBe(waiting);
          const rows = await loans.instalments(loanId);
          const owed = rows.reduce((sum, row) => sum + row.principalCentavos - row.paidPrincipalCentavos, 0);
          expect(await ledger.balance(loanReceivable(loanId))).toBe(-owed);
          expect((await ledger.balance(HOUSE_INTEREST)) + 15_000_000 - owed).toBe(sumOf(payments) - waiting);
          const all = await incoming.between(0, Number.MAX_SAFE_INTEGER, { cursor: null, limit: 100 });
          expect(all.items).toHaveLength(payments.length);
        });
      },
    ),
    { numRuns: 60 },
  );
});

test('two officers who import the same file at once have each line once', async () => {
  const loan = await disbursedLoan();
  const { service, maker, checker } = loan;
  service.ports.clock.advance(30 * 86_400_000);
  const file = base64(`${head}\n2026-01-02,5.00,,x,,\n2026-01-02,5.00,,x,,\n`);
  const answers = await Promise.all(
    [maker, checker].map((as) => service.call('importStatement', { bank, file }, { as })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [waiting] = (await service.callOk('approvalQueue', {}, { as: checker })).items;
  const by = waiting?.proposedByYou ? maker : checker;
  await service.callOk('decideApproval', { id: waiting?.id, decision: 'approve' }, { as: by });
  for (const as of [maker, checker])
    expect(await service.callOk('importStatement', { bank, file }, { as })).toMatchObject({ fresh: 0, known: 2 });
});

test('ids that are mapped later make no line new, and an officer puts nothing on a loan of their own', async () => {
  const loan = await disbursedLoan();
  const { service, maker, borrower } = loan;
  service.ports.clock.advance(30 * 86_400_000);
  const [mapping] = service.service.policy.statements;
  if (!mapping) throw new Error('There is no example.');
  const { id: _id, ...columns } = mapping.columns;
  const file = base64(`${head}\n2026-01-02,5.00,,x,,A\n2026-01-02,5.00,,x,,B\n`);
  const policy = service.service.policy as { statements: (typeof service.service.policy)['statements'] };
  policy.statements = [{ ...mapping, columns }];
  expect(await byTwo(loan, 'importStatement', { bank, file })).toMatchObject({ fresh: 2 });
  policy.statements = [mapping];
  expect(await service.callOk('checkStatement', { bank, file }, { as: maker })).toMatchObject({ fresh: 0, known: 2 });
  const loanNumber = (await service.ports.store.read(({ loans }) => loans.byId(loan.loanId)))?.loanNumber ?? '';
  await service.ports.store.transact((tx) => tx.members.update(borrower.member.id, { roles: ['MEMBER', 'OFFICER'] }));
  const own = base64(`${head}\n2026-01-03,5.00,${loanReference(loanNumber)},x,,C\n`);
  await service.callOk('importStatement', { bank, file: own }, { as: maker });
  const [waiting] = (await service.callOk('approvalQueue', {}, { as: maker })).items;
  const { id: sub, phoneNumber } = borrower.member;
  const accessToken = await service.ports.tokens.sign({
    sub,
    sid: borrower.session.id,
    UserInfo: { phoneNumber, roles: ['MEMBER', 'OFFICER'] },
  });
  await service.callOk('decideApproval', { id: waiting?.id, decision: 'approve' }, { as: { accessToken } });
  const { items } = await service.callOk('unappliedQueue', {}, { as: maker });
  expect(items.map(({ reason }) => reason)).toEqual(['unknown_reference', 'unknown_reference', 'own_loan']);
});
