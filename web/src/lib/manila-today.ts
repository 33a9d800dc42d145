// Canadian English writes a date as YYYY-MM-DD.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' });

/** Today in Manila, where due dates end, as YYYY-MM-DD. */
export function manilaToday(): string {
  return calendar.format(new Date());
}
