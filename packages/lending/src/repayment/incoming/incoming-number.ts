import type { Reader } from '../../ports/store.ts';

/** What a payment that a provider told of is called, and its postings with it. */
export const incomingNumber = (number: number): string => `IN-${String(number).padStart(6, '0')}`;

/** The payment that a posting's reference is of. */
export const numberInReference = (reference: string): string => /^IN-\d+/.exec(reference)?.[0] ?? '';

/** A reference that nothing is posted under yet: a payment goes to several loans, or to another one after it was taken back. */
export async function freeReference({ ledger }: Pick<Reader, 'ledger'>, number: string): Promise<string> {
  for (let time = 1; ; time += 1) {
    const reference = time === 1 ? number : `${number}-${time}`;
    if (!(await ledger.hasReference('repayment', reference))) return reference;
  }
}
