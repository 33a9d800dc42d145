/** "6.78" of "6.782314": what is read at a glance. Papers, and what is agreed to, say every digit. */
export function shortPercent(percent: string): string {
  return Number(percent).toFixed(2);
}
