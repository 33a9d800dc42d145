import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
import { masked } from '@tulay/contract/masking';
import { currentUser } from '../../lib/session.ts';
import { onSignOut } from '../../lib/sign-out.ts';

export type Withdrawal = ReplyOf<'withdraw'>['withdrawal'];

/** A withdrawal that was sent: repeating it with the same key tells what became of it, and never makes a second one. */
export interface PendingWithdrawal {
  readonly key: string;
  readonly input: InputOf<'withdraw'>;
  /** No answer came to it; it is asked for again only when the member presses the button. */
  readonly unanswered: boolean;
  /** What the server answered, once it has. How it stands since is asked for. */
  readonly withdrawal: Withdrawal | null;
}

// In this tab's session storage, so that a reload finds it. The one-time password in it is good for this one withdrawal
// to the member's own account only, for ten minutes, and once.
const storageKey = 'tulay-withdrawal-under-way';

interface Kept extends Omit<PendingWithdrawal, 'input'> {
  readonly input: Omit<InputOf<'withdraw'>, 'phoneNumber'>;
  /** Whose it is: not by number, which may change meanwhile. */
  readonly memberId: string | undefined;
}

/** What a reload needs and no more: the code only until it was answered, and of the account what the last screen shows. */
function toKept({ input: { phoneNumber: _own, ...input }, withdrawal, ...pending }: PendingWithdrawal): Kept {
  return {
    ...pending,
    input: withdrawal ? { ...input, oTP: '' } : input,
    withdrawal: withdrawal && { ...withdrawal, accountNumber: masked(withdrawal.accountNumber) },
    memberId: currentUser()?.memberId,
  };
}

export function keepPending(pending: PendingWithdrawal): void {
  sessionStorage.setItem(storageKey, JSON.stringify(toKept(pending)));
}

export function forgetPending(): void {
  sessionStorage.removeItem(storageKey);
}

/** The withdrawal that this member sent from this tab and has not seen the end of. */
export function readPending(): PendingWithdrawal | null {
  try {
    // Written by `keepPending` only.
    const pending = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    const user = currentUser();
    if (!pending || !user || pending.memberId !== user.memberId) return null;
    return { ...pending, input: { ...pending.input, phoneNumber: user.phoneNumber } };
  } catch {
    return null;
  }
}

onSignOut(forgetPending);
