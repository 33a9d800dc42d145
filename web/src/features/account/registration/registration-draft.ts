import { noAccountValues } from './account-values.ts';
import type { AccountValues } from './account-values.ts';
import { session } from '../../../lib/device/text-storage.ts';
import type { WorkDraft } from '../../../lib/form/work-values.ts';

export interface RegistrationDraft {
  readonly account: AccountValues;
  /** Only what was typed: its fields come with the second step. */
  readonly work: Partial<WorkDraft>;
}

export const emptyDraft: RegistrationDraft = { account: noAccountValues, work: {} };

const key = 'tulay-registration-draft';

/** The texts of what was kept; whatever else is there is not ours. */
const textsIn = (kept: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The same of what has a place only. */
function textsOf<Texts extends Record<string, unknown>>(wanted: Texts, kept: unknown): Texts {
  const found = Object.entries(textsIn(kept)).filter(([name]) => typeof wanted[name] === 'string');
  return { ...wanted, ...Object.fromEntries(found) };
}

/** What was typed in this tab before a reload; the password is not kept. */
export function readRegistrationDraft(): RegistrationDraft {
  try {
    const kept: unknown = JSON.parse(session.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('account' in kept) || !('work' in kept)) return emptyDraft;
    const phone =
      typeof kept.account === 'object' && kept.account !== null && 'phone' in kept.account ? kept.account.phone : null;
    return {
      account: { ...textsOf(noAccountValues, kept.account), phone: textsOf(noAccountValues.phone, phone) },
      work: textsIn(kept.work),
    };
  } catch {
    return emptyDraft;
  }
}

export function keepRegistrationDraft({ account, work }: RegistrationDraft): void {
  const { phone, email, fullName } = account;
  session.setItem(key, JSON.stringify({ account: { phone, email, fullName }, work }));
}

export function forgetRegistrationDraft(): void {
  session.removeItem(key);
}
