import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { masked } from '@tulay/contract/fields/masking';
import { underLock } from '../device/locks.ts';
import { isTooOld, written, type Written } from './age.ts';
import { isLockedHere } from './member-key.ts';
import { openVault } from './member-vault.ts';
import { currentUser } from '../session/session.ts';
import { onSignOut, registerUnsent } from '../session/sign-out.ts';

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

interface Kept extends Omit<PendingWithdrawal, 'input'> {
  /**
   * When it was begun, however often it is asked about: the server forgets its key so long after that, and would refuse it then. An
   * earlier version of the app has not written it down.
   */
  readonly begun?: Written | undefined;
  /** Without the number, which may change meanwhile. */
  readonly input: Omit<InputOf<'withdraw'>, 'phoneNumber'>;
}

// Sealed on the device, so that a reload, a closed tab and a phone that was switched off find it. The one-time password in it is
// good for this one withdrawal to the member's own account only, for ten minutes, and once.
const vault = openVault('withdrawal');
const recordName = 'withdrawal';
/** Held by the tab that looks what is under way before it writes or removes it. */
const lockName = 'tulay-withdrawal';

/** What was read or written last in this tab, also where the device keeps nothing. */
let held: { readonly memberId: string; readonly kept: Kept | null } | undefined;

/** What is needed later and no more: the code only until it was answered, and of the account what the last screen shows. */
function toKept(
  { input: { phoneNumber: _own, ...input }, withdrawal, ...pending }: PendingWithdrawal,
  begun: Written,
): Kept {
  return {
    ...pending,
    begun,
    input: withdrawal ? { ...input, oTP: '' } : input,
    withdrawal: withdrawal && { ...withdrawal, accountNumber: masked(withdrawal.accountNumber) },
  };
}

/** Resolves when the record is on the device: only then may the withdrawal be sent. A device that keeps nothing has it in memory. */
export async function keepPending(pending: PendingWithdrawal): Promise<void> {
  const memberId = currentUser()?.memberId;
  if (memberId === undefined) return;
  const before = held?.memberId === memberId ? held.kept : null;
  const begun = (before?.key === pending.key ? before.begun : undefined) ?? written();
  held = { memberId, kept: toKept(pending, begun) };
  await vault.write(memberId, recordName, held.kept).catch(() => undefined);
}

/**
 * Before something is sent: writes it down, unless another tab has sent one that nobody has heard of. Resolves with the one that is
 * to be sent now.
 */
export async function beginPending(pending: PendingWithdrawal): Promise<PendingWithdrawal> {
  return underLock(lockName, async () => {
    await loadPending();
    const before = readPending();
    if (before && before.withdrawal === null && before.key !== pending.key) return before;
    await keepPending(pending);
    return pending;
  });
}

/** Only when the truth is known: answered and seen, or refused for good. What another tab has sent since stays. */
export async function forgetPending(): Promise<void> {
  const mine = held;
  held = undefined;
  if (!mine?.kept) return;
  const { memberId, kept } = mine;
  await underLock(lockName, async () => {
    // Written by `keepPending` only.
    const now = (await vault.read(memberId, recordName)) as Kept | undefined;
    if (now?.key === kept.key) await vault.remove(memberId, recordName);
  }).catch(() => undefined);
}

/** Reads what this member has under way on this device, in whichever tab it was sent. Before `readPending`. */
export async function loadPending(): Promise<void> {
  const memberId = currentUser()?.memberId;
  if (memberId === undefined) return;
  try {
    // Written by `keepPending` only.
    const kept = (await vault.read(memberId, recordName)) as Kept | undefined;
    if (kept || held?.memberId !== memberId) held = { memberId, kept: kept ?? null };
  } catch {
    // What cannot be read here is in memory, or nowhere.
  }
}

/** The withdrawal that this member has sent and not seen the end of. */
export function readPending(): PendingWithdrawal | null {
  const user = currentUser();
  if (!user || held?.memberId !== user.memberId || !held.kept) return null;
  const { begun, input, ...pending } = held.kept;
  // What became of it stands in the list of withdrawals alone.
  if (begun && isTooOld(begun)) return null;
  return { ...pending, input: { ...input, phoneNumber: user.phoneNumber } };
}

registerUnsent(async () => {
  const memberId = currentUser()?.memberId;
  // A locked one cannot be read, but counted.
  if (memberId !== undefined && isLockedHere(memberId)) return (await vault.names(memberId)).length > 0;
  await loadPending();
  return readPending()?.withdrawal === null;
});

onSignOut(() => {
  held = undefined;
});
