import { noAccountValues } from './account-values.ts';
import type { AccountValues } from './account-values.ts';
import { session } from '../../../lib/device/text-storage.ts';
import { noWorkDraft } from '../../../lib/form/work-values.ts';
import type { WorkDraft } from '../../../lib/form/work-values.ts';

export interface RegistrationDraft {
  readonly account: AccountValues;
  readonly work: WorkDraft;
}

export const emptyDraft: RegistrationDraft = { account: noAccountValues, work: noWorkDraft };

const key = 'tulay-registration-draft';

/** Takes the texts that the kept value has of the wanted ones; whatever else is there is not ours. */
function textsOf<Texts extends Record<string, unknown>>(wanted: Texts, kept: unknown): Texts {
  if (typeof kept !== 'object' || kept === null) return wanted;
  const found = Object.entries(kept).filter(
    ([name, value]) => typeof wanted[name] === 'string' && typeof value === 'string',
  );
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
      work: textsOf(noWorkDraft, kept.work),
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
