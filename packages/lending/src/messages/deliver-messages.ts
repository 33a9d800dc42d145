import type { Service } from '../dispatch/service.ts';
import type { Policy } from '../policy.ts';
import type { MessageRecord } from '../ports/records.ts';

const BATCH_MESSAGES = 50;
const firstDelayMs = 5_000;
const longestDelayMs = 3_600_000;

/** How long to wait after the n-th failed try: doubles from five seconds, at most an hour. */
export function delayAfterTries(tries: number): number {
  return Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
}

/**
 * Delivers the messages whose time has come, oldest first, each on its own: one that fails is postponed and stops no other.
 * A delivered one is marked and its text erased. Returns how many were delivered.
 *
 * A crash between delivery and mark repeats that message: a second copy is better than none. Two runs at once would too,
 * so the caller lets one finish before the next begins. `stopping` is asked before each message: what is left waits for the next run.
 */
export async function deliverDue(
  { ports, policy }: Pick<Service, 'ports' | 'policy'>,
  stopping: () => boolean = () => false,
): Promise<number> {
  const due = await ports.store.read((reader) => reader.messages.due(ports.clock.now(), BATCH_MESSAGES));
  let delivered = 0;
  for (const message of due) {
    if (stopping()) break;
    if (isPointless(message, policy, ports.clock.now())) await markDone(ports, message);
    else if (await deliverOne(ports, message)) delivered += 1;
  }
  return delivered;
}

/** A one-time password that no longer works helps nobody: it is erased undelivered. */
function isPointless({ kind, createdAt }: MessageRecord, policy: Pick<Policy, 'otpLifetimeMs'>, now: number): boolean {
  return kind.startsWith('otp_') && createdAt + policy.otpLifetimeMs <= now;
}

async function markDone(ports: Service['ports'], { id }: MessageRecord): Promise<void> {
  await ports.store.transact((tx) => tx.messages.markSent(id, ports.clock.now()));
}

async function deliverOne(ports: Service['ports'], message: MessageRecord): Promise<boolean> {
  const { id, channel, to, text, kind } = message;
  try {
    await ports.messages.deliver({ channel, to, text, kind });
  } catch {
    // The adapter logs its reason without personal data; here only the next try counts.
    const tries = message.tries + 1;
    await ports.store.transact((tx) => tx.messages.postpone(id, tries, ports.clock.now() + delayAfterTries(tries)));
    return false;
  }
  await markDone(ports, message);
  return true;
}
