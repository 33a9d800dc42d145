import { NOTHING, type Centavos } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import { fail, type Failure } from '../operation.ts';
import type { LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

interface OfLoan {
  readonly ok: true;
  readonly loan: LoanRecord;
  readonly amountCentavos: Centavos;
}

/**
 * The loan that an officer names with an amount (`amountPHP`, pesos) of money that came or went: more than nothing, and of
 * nobody's own loan. Fails with `request.invalid`, `loan.not_found`, `loan.own_loan`.
 */
export async function paymentOfLoan(
  reader: Pick<Reader, 'loans'>,
  { id, amountPHP }: { readonly id: string; readonly amountPHP: number },
  officerId: string,
): Promise<OfLoan | Failure> {
  const amountCentavos = toCentavos(amountPHP) ?? NOTHING;
  if (amountCentavos <= 0) return fail('request.invalid', { fields: { amountPHP: 'field.repayment_amount' } });
  const loan = await reader.loans.byId(id);
  if (!loan) return fail('loan.not_found');
  if (loan.memberId === officerId) return fail('loan.own_loan');
  return { ok: true, loan, amountCentavos };
}
