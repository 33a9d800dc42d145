import { NOTHING, plus, sumCentavos, type Centavos } from '../../money/centavos.ts';
import { openAmounts, openCentavos } from './allocate.ts';
import type { InstalmentBalance } from '../../ports/record/records.ts';
import type { CalendarDate } from '../../calendar/manila-date.ts';

/** What ends a loan on a day, and the instalments as they stand once the interest of months not begun is waived. */
export type Payoff<T extends InstalmentBalance> = {
  readonly totalCentavos: Centavos;
  readonly waivedInterestCentavos: Centavos;
  readonly instalments: T[];
};

/**
 * Paying off early costs nothing and saves the interest of every month that has not begun. The month of an instalment begins on the day
 * after the one before falls due, the first month with the disbursement. Interest that was already paid for a month not begun stays
 * paid: only what is open is waived. Allocating `totalCentavos` to the returned instalments leaves nothing open.
 */
export function payoffOn<T extends InstalmentBalance>(instalments: readonly T[], on: CalendarDate): Payoff<T> {
  const ordered = instalments.toSorted((a, b) => a.number - b.number);
  let waivedInterestCentavos: Centavos = NOTHING;
  const remaining = ordered.map((instalment, index) => {
    const before = ordered[index - 1];
    const begun = before === undefined || on > before.dueOn;
    const waived = begun ? NOTHING : openAmounts(instalment).interestCentavos;
    waivedInterestCentavos = plus(waivedInterestCentavos, waived);
    return { ...instalment, waivedInterestCentavos: plus(instalment.waivedInterestCentavos, waived) };
  });
  const totalCentavos = sumCentavos(remaining.map(openCentavos));
  return { totalCentavos, waivedInterestCentavos, instalments: remaining };
}
