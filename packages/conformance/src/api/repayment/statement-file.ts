/** A line of a statement of EXAMPLE BANK. */
export interface WrittenLine {
  readonly date?: string;
  readonly credit?: string;
  readonly reference?: string;
  readonly description?: string;
  readonly sender?: string;
  readonly id?: string;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file of EXAMPLE BANK as text: whose account it is, the head, the lines. */
export function statementText(lines: readonly WrittenLine[]): string {
  const rows = lines.map(
    ({ date = '2026-01-02', credit = '12,950.00', reference = '', description = '', sender = '', id = '' }) =>
      [date, credit === '' ? '100.00' : '', credit, reference, description, sender, id].map(cell).join(','),
  );
  return [
    'Account 0000 0000 0000',
    '',
    'Date,Debit,Credit,Reference,Description,Sender,Transaction ID',
    ...rows,
    '',
  ].join('\r\n');
}

export const inBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The same as an officer sends it. */
export const statementOf = (lines: readonly WrittenLine[]): string => inBase64(statementText(lines));
