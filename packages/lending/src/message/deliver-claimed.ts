import type { Service } from '../service.ts';
import { MessageRefusedError } from '../ports/message-refused-error.ts';
import type { MessageRecord } from '../ports/record/message-record.ts';
import { endUncertain } from './end-uncertain.ts';

const firstDelayMs = 5_000;
const longestDelayMs = 3_600_000;

/** How long to wait after the n-th failed try: doubles from five seconds, at most an hour. */
export function delayAfterTries(tries: number): number {
  return Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
}

/** A message that one try has claimed. */
export type ClaimedMessage = MessageRecord & { readonly attemptId: string };

/** One try of a message that it has claimed; whether it was delivered. What failed before it was handed over waits for the next try. */
export async function deliverClaimed({ ports }: Pick<Service, 'ports'>, message: ClaimedMessage): Promise<boolean> {
  const { id, attemptId, channel, to, text, kind } = message;
  const { store, clock } = ports;
  let handedOver = false;
  async function handOver(): Promise<void> {
    const isOurs = await store.transact((tx) => tx.messages.handOver(id, attemptId, clock.now()));
    if (!isOurs) throw new Error('The claim of this message has passed to another try.');
    handedOver = true;
  }
  try {
    await ports.messages.deliver({ id, channel, to, text, kind }, handOver);
  } catch (error) {
    // The adapter logs its reason without personal data; here only what may be done next counts.
    const isLost = handedOver && !(error instanceof MessageRefusedError);
    await store.transact(async (tx) => {
      if (isLost) return endUncertain(tx, ports, message);
      const tries = message.tries + 1;
      return tx.messages.postpone(id, attemptId, tries, clock.now() + delayAfterTries(tries));
    });
    return false;
  }
  await store.transact((tx) => tx.messages.end(id, 'sent', clock.now()));
  return true;
}
