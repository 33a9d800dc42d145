/** The same time of day some days later, by the calendar of this device. */
export function afterDays(from: number, days: number): number {
  const at = new Date(from);
  return at.setDate(at.getDate() + days);
}

/** The same day some months later; the last day of a month that has no such day. */
export function afterMonths(from: number, months: number): number {
  const at = new Date(from);
  const day = at.getDate();
  at.setMonth(at.getMonth() + months, 1);
  const lastDay = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();
  return at.setDate(Math.min(day, lastDay));
}

/** The day of an instant as a date field has it. */
export function writtenDate(at: number): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same time of day on the day that a date field has. */
export function onDate(from: number, written: string): number {
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number);
  return new Date(from).setFullYear(year, month - 1, day);
}
