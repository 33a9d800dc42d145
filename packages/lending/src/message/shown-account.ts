import { masked } from '@tulay/contract/fields/masking';
import type { BankInfo } from '../ports/record/profile.ts';

/** Every listed bank fits; a typed name may have 200 letters, and the number beside it says the rest. */
const LONGEST_NAME = 42;

/** A receiving account as messages name it: bank and masked number. */
export function shownAccount({ bankName, accountNumber }: BankInfo): string {
  const letters = Array.from(bankName);
  const name =
    letters.length > LONGEST_NAME
      ? `${letters
          .slice(0, LONGEST_NAME - 3)
          .join('')
          .trimEnd()}...`
      : bankName;
  return `${name} ${masked(accountNumber)}`;
}
