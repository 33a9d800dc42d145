/** The full counts of `pnpm test:soak`, or the small ones of every run. */
export const soaking = process.env['SOAK'] === '1';

export function count(small: number, full: number): number {
  return soaking ? full : small;
}

/** Prints a figure in a line of its own, so that a soak run can gather them. */
export function figure(text: string): void {
  process.stdout.write(`figure: ${text}\n`);
}
