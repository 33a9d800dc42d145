import type { Centavos } from './centavos.ts';

/** Why an amount cannot be withdrawn. */
export type WithdrawalProblem = 'withdrawal.amount_too_small' | 'withdrawal.insufficient_balance';

/**
 * What stands against withdrawing an amount, or null. It has to be more than the least amount, or the whole rest when the
 * rest is no more than that; and never more than the balance. All in centavos; for the form and the server alike.
 */
export function withdrawalProblem(
  amountCentavos: Centavos,
  balanceCentavos: Centavos,
  policy: { readonly withdrawalMoreThanCentavos: Centavos },
): WithdrawalProblem | null {
  if (amountCentavos <= 0) return 'withdrawal.amount_too_small';
  if (amountCentavos > balanceCentavos) return 'withdrawal.insufficient_balance';
  const isWholeRest = amountCentavos === balanceCentavos;
  return amountCentavos > policy.withdrawalMoreThanCentavos || isWholeRest ? null : 'withdrawal.amount_too_small';
}
