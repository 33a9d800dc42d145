import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, sumCentavos } from '../../money/centavos.ts';
import type { InstalmentBalance } from '../../ports/record/records.ts';
import { allocateRepayment, openCentavos, splitTotal } from './allocate.ts';
import { payoffOn } from './payoff.ts';

const instalment = (number: number, patch: Partial<InstalmentBalance> = {}): InstalmentBalance => ({
  number,
  dueOn: `2026-0${number + 1}-15`,
  principalCentavos: amount(1000),
  interestCentavos: amount(30),
  chargesCentavos: amount(0),
  paidPrincipalCentavos: amount(0),
  paidInterestCentavos: amount(0),
  paidChargesCentavos: amount(0),
  waivedInterestCentavos: amount(0),
  ...patch,
});
const late = instalment(1, { chargesCentavos: amount(7) });
const three = [late, instalment(2), instalment(3)];

test.each([
  ['less than the charges', 5, [5, 0, 0], 0],
  ['charges, then interest', 20, [7, 13, 0], 0],
  ['charges, interest, then principal', 100, [7, 30, 63], 0],
  ['the oldest instalment, then the next', 1067, [7, 60, 1000], 0],
  ['everything', 3097, [7, 90, 3000], 0],
  ['more than everything', 3100, [7, 90, 3000], 3],
  ['nothing', 0, [0, 0, 0], 0],
])('a repayment pays %s', (_name, paid, [chargesCentavos, interestCentavos, principalCentavos], leftCentavos) => {
  expect(allocateRepayment(three, amount(paid))).toMatchObject({
    split: { chargesCentavos, interestCentavos, principalCentavos },
    leftCentavos,
  });
});

test('order of arrival does not matter, and other fields stay', () => {
  const { instalments } = allocateRepayment(
    [
      { ...instalment(2), loanId: 'b' },
      { ...late, loanId: 'a' },
    ],
    amount(1037),
  );
  expect(instalments.map(({ loanId, paidPrincipalCentavos }) => [loanId, paidPrincipalCentavos])).toEqual([
    ['a', 1000],
    ['b', 0],
  ]);
});

test('nothing is lost or paid twice, in however many parts it comes', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 1200 }).map((drawn) => amount(drawn)),
        { maxLength: 6 },
      ),
      (amounts) => {
        let state: readonly InstalmentBalance[] = three;
        for (const paid of amounts) {
          const before = state.reduce((sum, one) => sum + openCentavos(one), 0);
          const { instalments, split, leftCentavos } = allocateRepayment(state, paid);
          expect(splitTotal(split) + leftCentavos).toBe(paid);
          expect(instalments.reduce((sum, one) => sum + openCentavos(one), 0)).toBe(before - splitTotal(split));
          state = instalments;
        }
        const whole = allocateRepayment(three, sumCentavos(amounts));
        expect(state).toEqual(whole.instalments);
      },
    ),
  );
});

test.each([
  ['in the first month', '2026-01-20', 3000 + 30 + 7, 60],
  ['on the first due date: the second month has not begun', '2026-02-15', 3000 + 30 + 7, 60],
  ['on the day after', '2026-02-16', 3000 + 60 + 7, 30],
  ['in the last month', '2026-03-16', 3000 + 90 + 7, 0],
  ['after the end', '2027-01-01', 3000 + 90 + 7, 0],
])('paying off %s', (_name, on, totalCentavos, waivedInterestCentavos) => {
  const payoff = payoffOn(three, on);
  expect(payoff).toMatchObject({ totalCentavos, waivedInterestCentavos });
  const { instalments, leftCentavos } = allocateRepayment(payoff.instalments, payoff.totalCentavos);
  expect(leftCentavos).toBe(0);
  expect(instalments.every((one) => openCentavos(one) === 0)).toBe(true);
});

test('a waiver is counted once, and interest paid ahead stays paid', () => {
  const { instalments } = allocateRepayment(three, amount(1037 + 20));
  const once = payoffOn(instalments, '2026-01-20');
  expect(once.waivedInterestCentavos).toBe(10 + 30);
  expect(payoffOn(once.instalments, '2026-01-21')).toMatchObject({
    totalCentavos: once.totalCentavos,
    waivedInterestCentavos: 0,
  });
});
