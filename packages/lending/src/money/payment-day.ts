/** Why a payment on a loan cannot have been sent on that day. */
export type PaymentDayProblem = 'field.day_to_come' | 'field.day_before_release';

/** What stands against a payment having been sent on a day, or null: it has come, and the loan was released by then. Days in Manila, for the form and the server alike. */
export function paymentDayProblem(
  paidOn: string,
  { releasedOn, today }: { readonly releasedOn: string; readonly today: string },
): PaymentDayProblem | null {
  if (paidOn > today) return 'field.day_to_come';
  return paidOn < releasedOn ? 'field.day_before_release' : null;
}
