import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
import { onSignOut } from '../../lib/sign-out.ts';

export type Withdrawal = ReplyOf<'withdraw'>['withdrawal'];

/** A withdrawal that was sent: repeating it with the same key tells what became of it, and never makes a second one. */
export interface PendingWithdrawal {
  readonly key: string;
  readonly input: InputOf<'withdraw'>;
  /** No answer came to it; it is asked for again only when the member presses the button. */
  readonly unanswered: boolean;
  /** What the server answered, once it has. */
  readonly withdrawal: Withdrawal | null;
}

// In this tab's session storage, so that a reload finds it. The one-time password in it is good for this one withdrawal
// to the member's own account only, for ten minutes, and once.
const storageKey = 'tulay-withdrawal-under-way';

export function keepPending(pending: PendingWithdrawal): void {
  sessionStorage.setItem(storageKey, JSON.stringify(pending));
}

export function forgetPending(): void {
  sessionStorage.removeItem(storageKey);
}

/** The withdrawal that this member sent from this tab and has not seen the end of. */
export function readPending(phoneNumber: string): PendingWithdrawal | null {
  try {
    // Written by `keepPending` only.
    const pending = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PendingWithdrawal | null;
    return pending?.input.phoneNumber === phoneNumber ? pending : null;
  } catch {
    return null;
  }
}

onSignOut(forgetPending);
