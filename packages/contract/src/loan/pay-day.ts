/** Stands for the last day of a month, whichever that is. */
export const LAST_OF_MONTH = 31;

const daysOfEveryMonth = Array.from({ length: 28 }, (_, index) => index + 1);

/** The days of the month on which instalments may fall due: those that every month has, and the last. */
export const payDays: readonly number[] = [...daysOfEveryMonth, LAST_OF_MONTH];
