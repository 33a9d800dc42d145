export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2;
}

/** One line of a table: the texts of its cells by the heading of their column, in the order of the columns. */
export type Row = Readonly<Record<string, string>>;

/** A table in the form of docs/performance.md. */
export function toTable(rows: readonly Row[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const lines = [headings, headings.map(() => '---'), ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A ratio beside what it should be at least, if there is a goal. */
export function against(ratio: number, goal: number | null): string {
  return `${ratio.toFixed(2)}${goal === null ? '' : ` (goal ${goal}${ratio >= goal ? '' : ', missed'})`}`;
}

/** A figure beside what it should be at most. */
export function atMost(figure: number, goal: number): string {
  return `${figure.toFixed(2)} (at most ${goal}${figure <= goal ? '' : ', missed'})`;
}
