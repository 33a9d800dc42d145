import { greatest, least, minus, NOTHING, plus, type Amount, type Centavos } from '../money/centavos.ts';
import { percentDown } from '../money/money.ts';
import { addMonthsClamped, type CalendarDate } from '../calendar/manila-date.ts';

/** Interest, fees and penalties of a loan year, in percent of the principal outstanding when that year starts. */
export const CHARGE_CAP_PERCENT = '25';

/** An amount that belongs to a day. */
export type DatedAmount = { readonly on: CalendarDate; readonly amountCentavos: Centavos };

/** One year of a loan's life and what may still be charged in it. */
export type LoanYear<Currency extends string = 'PHP'> = {
  readonly outstandingCentavos: Amount<Currency>;
  readonly capCentavos: Amount<Currency>;
  readonly chargedCentavos: Amount<Currency>;
  readonly roomCentavos: Amount<Currency>;
};

/** The one place where the cap is computed. What has been charged in the year leaves the rest as room, never less than zero. */
export function loanYear<Currency extends string>(
  outstandingCentavos: Amount<Currency>,
  chargedCentavos: Amount<Currency>,
): LoanYear<Currency> {
  const capCentavos = percentDown(outstandingCentavos, CHARGE_CAP_PERCENT);
  return {
    outstandingCentavos,
    capCentavos,
    chargedCentavos,
    roomCentavos: greatest(minus(capCentavos, chargedCentavos), NOTHING),
  };
}

/** The part of a proposed charge that fits in the year; the rest is never charged, also not later. */
export function capCharge<Currency extends string>(
  proposedCentavos: Amount<Currency>,
  year: Pick<LoanYear<Currency>, 'roomCentavos'>,
): Amount<Currency> {
  return least(proposedCentavos, year.roomCentavos);
}

/** The loan year an instalment closes a month of: 0 for instalments 1 to 12, 1 for 13 to 24. */
export function loanYearOfInstalment(number: number): number {
  return Math.floor((number - 1) / 12);
}

/**
 * The loan year of a day, from 0. A year runs from the day after an anniversary of the disbursement up to and with the next one, so that
 * the instalment due on an anniversary closes the old year. The day of disbursement belongs to the first.
 */
export function loanYearOn(disbursedOn: CalendarDate, on: CalendarDate): number {
  const anniversaries = Number(on.slice(0, 4)) - Number(disbursedOn.slice(0, 4));
  const year = on > addMonthsClamped(disbursedOn, 12 * anniversaries) ? anniversaries : anniversaries - 1;
  return Math.max(0, year);
}

/**
 * The loan years from the disbursement through the one that holds `on`. `principalPayments` are the principal paid back, `charges` all
 * interest, fees and penalties, each on the day it fell due or was charged (interest paid ahead: the day it was paid).
 */
export function loanYears(input: {
  readonly principalCentavos: Centavos;
  readonly disbursedOn: CalendarDate;
  readonly principalPayments: readonly DatedAmount[];
  readonly charges: readonly DatedAmount[];
  readonly on: CalendarDate;
}): LoanYear[] {
  const { disbursedOn } = input;
  const paidCentavos = sumByYear(disbursedOn, input.principalPayments);
  const chargedCentavos = sumByYear(disbursedOn, input.charges);
  let outstandingCentavos = input.principalCentavos;
  return Array.from({ length: loanYearOn(disbursedOn, input.on) + 1 }, (_, index) => {
    const year = loanYear(outstandingCentavos, chargedCentavos.get(index) ?? NOTHING);
    outstandingCentavos = minus(outstandingCentavos, paidCentavos.get(index) ?? NOTHING);
    return year;
  });
}

function sumByYear(disbursedOn: CalendarDate, amounts: readonly DatedAmount[]): Map<number, Centavos> {
  const sums = new Map<number, Centavos>();
  for (const { on, amountCentavos } of amounts) {
    const year = loanYearOn(disbursedOn, on);
    sums.set(year, plus(amountCentavos, sums.get(year) ?? NOTHING));
  }
  return sums;
}
