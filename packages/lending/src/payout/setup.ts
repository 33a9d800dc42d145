/** What a payout file tells of a withdrawal. */
export const payoutColumns = ['reference', 'name', 'bank', 'account', 'amount', 'currency', 'date'] as const;
/** What a bank's file of results tells of one. */
export const resultColumns = ['reference', 'amount', 'status', 'reason', 'trace'] as const;
/** What a status of it means. */
export const resultOutcomes = ['paid', 'failed'] as const;

/** A part of a file and what the bank calls it. */
export interface Named<Part extends string> {
  readonly part: Part;
  readonly text: string;
}

/** Which files the bank takes and gives, as the operator set up once. */
export interface PayoutSetup {
  readonly columns: readonly Named<(typeof payoutColumns)[number]>[];
  readonly resultColumns: readonly Named<(typeof resultColumns)[number]>[];
  /** The words of its statuses, in any case. */
  readonly resultWords: readonly Named<(typeof resultOutcomes)[number]>[];
}

/** Parts and what they are called, as `part=text` separated by commas; null for what is no such list, or has a part not in `parts`. */
export function namedParts<Part extends string>(parts: readonly Part[], text: string): readonly Named<Part>[] | null {
  const named = text.split(',').flatMap((one) => {
    const [, name, called = ''] = /^\s*(\w+)\s*=\s*([^\p{Cc}"]{1,60}?)\s*$/u.exec(one) ?? [];
    const part = parts.find((known) => known === name);
    return part === undefined ? [] : [{ part, text: called }];
  });
  return named.length === text.split(',').length ? named : null;
}

/** The same where each needed part stands once, and any other at most once. */
export function namedOnce<Part extends string>(
  parts: readonly Part[],
  needed: readonly Part[],
  text: string,
): readonly Named<Part>[] | null {
  const named = namedParts(parts, text);
  const names = named?.map(({ part }) => part) ?? [];
  return new Set(names).size === names.length && needed.every((part) => names.includes(part)) ? named : null;
}

export const DEFAULT_PAYOUT_TEXTS = {
  columns: 'reference=Reference,name=Account name,bank=Bank,account=Account number,amount=Amount,currency=Currency',
  resultColumns: 'reference=Reference,amount=Amount,status=Status,reason=Reason,trace=Trace number',
  resultWords: 'paid=Paid,failed=Failed',
} as const;

export const DEFAULT_PAYOUT: PayoutSetup = {
  columns: namedParts(payoutColumns, DEFAULT_PAYOUT_TEXTS.columns) ?? [],
  resultColumns: namedParts(resultColumns, DEFAULT_PAYOUT_TEXTS.resultColumns) ?? [],
  resultWords: namedParts(resultOutcomes, DEFAULT_PAYOUT_TEXTS.resultWords) ?? [],
};
