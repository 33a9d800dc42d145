const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** How many days a month (1 to 12) has; 0 for what is no month. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
}

/** The years that anything here can be about. Reckoning with a day of one of them stays within four digits. */
const years = { first: 1900, last: 2999 } as const;

/** Whether the text is YYYY-MM-DD and such a day exists, from 1900 to 2999. Every date that comes in is asked this. */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= years.first && year <= years.last && day >= 1 && day <= daysInMonth(year, month);
}
