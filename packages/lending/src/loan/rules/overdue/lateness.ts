import type { instalmentStates } from '@tulay/contract/loan/schemas';
import { plus, type Centavos } from '../../../money/centavos.ts';
import type { InstalmentBalance } from '../../../ports/record/records.ts';
import { openAmounts, openCentavos } from '../allocate.ts';
import type { LoanAction } from '../loan-actions.ts';
import type { CalendarDate } from '../../../calendar/manila-date.ts';

/** Whether anything is still open of an instalment whose day is over. The due date itself is in time. */
export function isLate(instalment: InstalmentBalance, on: CalendarDate): boolean {
  return instalment.dueOn < on && openCentavos(instalment) > 0;
}

export type InstalmentState = (typeof instalmentStates)[number];

/** How an instalment stands on a day: paid when nothing is open, whatever was waived. */
export function instalmentState(instalment: InstalmentBalance, on: CalendarDate): InstalmentState {
  if (openCentavos(instalment) === 0) return 'PAID';
  return isLate(instalment, on) ? 'OVERDUE' : 'DUE';
}

/** What is open of a late instalment itself. Charges are open too, but nothing is charged for them. */
export function overdueCentavos(instalment: InstalmentBalance): Centavos {
  const { principalCentavos, interestCentavos } = openAmounts(instalment);
  return plus(principalCentavos, interestCentavos);
}

/** What follows from a schedule on a day: settled, late or in time. The loan's status says whether that changes anything. */
export function actionFromSchedule(
  instalments: readonly InstalmentBalance[],
  on: CalendarDate,
): Extract<LoanAction, 'settle' | 'catch_up' | 'fall_overdue'> {
  if (instalments.every((row) => openCentavos(row) === 0)) return 'settle';
  return instalments.some((row) => isLate(row, on)) ? 'fall_overdue' : 'catch_up';
}
