import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/wire-centavos.ts';

type Instalment = LoanWallet['schedule'][number];

/** What of an instalment is still to be paid. */
export function openCentavos({ totalPHP, paidPHP }: Pick<Instalment, 'totalPHP' | 'paidPHP'>): number {
  return Math.max(0, wireCentavos(totalPHP) - wireCentavos(paidPHP));
}

/** How an instalment stands on a day. The due date itself is in time. */
export function instalmentState(
  instalment: Pick<Instalment, 'dueDate' | 'totalPHP' | 'paidPHP'>,
  today: string,
): 'paid' | 'overdue' | 'due' {
  if (openCentavos(instalment) === 0) return 'paid';
  return instalment.dueDate < today ? 'overdue' : 'due';
}
