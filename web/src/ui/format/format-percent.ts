/** "6.78" of "6.782314": what is read at a glance. Papers, and the sheet that is agreed to at a press, say every digit. */
export function shortPercent(percent: string): string {
  return Number(percent).toFixed(2);
}
