import type { Service } from '../service.ts';
import type { Id } from '../ports/record/records.ts';
import { deliverClaimed, type ClaimedMessage } from './deliver-claimed.ts';
import { endUncertain } from './end-uncertain.ts';
import { earliestAt } from './quiet-hours.ts';
import { isOneTimePassword } from './kinds.ts';

type World = Pick<Service, 'ports' | 'policy'>;

// Side by side, since a gateway takes its time; and few, so that a one-time password that comes meanwhile is among the next.
const MESSAGES_AT_ONCE = 10;

/**
 * Delivers the messages whose time has come, one-time passwords first, then security notices, then the oldest, each on its own: one that fails is
 * postponed and stops no other. Returns how many were delivered.
 *
 * No message is sent twice, also when this dies at any moment or runs twice at once. Each is claimed in a commit of its own;
 * the adapter notes in another that it comes to the step that cannot be taken back. Whoever finds a claim that was given up
 * before that note sends the message; after it, nobody does: it is kept as uncertain, and the audit names it
 * (docs/decisions/007-no-message-twice.md). `stopping` is asked before each batch: what is left waits for the next run.
 */
export async function deliverDue(world: World, stopping: () => boolean = () => false): Promise<number> {
  const { store, clock } = world.ports;
  let delivered = 0;
  for (;;) {
    // Each of these is ended, claimed or postponed before the next batch is read, so this comes to an end.
    const due = await store.read((reader) => reader.messages.due(clock.now(), MESSAGES_AT_ONCE));
    if (stopping()) return delivered;
    const tries = due.map(({ id }) => deliverOne(world, id));
    // Whoever stops this closes the store next: none may still be on its way, also when the store failed another.
    await Promise.allSettled(tries);
    delivered += (await Promise.all(tries)).filter(Boolean).length;
    if (due.length < MESSAGES_AT_ONCE) return delivered;
  }
}

async function deliverOne(world: World, id: Id): Promise<boolean> {
  const claimed = await claim(world, id);
  return claimed !== null && deliverClaimed(world, claimed);
}

/**
 * Takes one message for a try, as it is by now: since it was read another node may have had it. Null when there is nothing to
 * send: somebody else has it, it is over, or its time is later.
 */
async function claim({ ports, policy }: World, id: Id): Promise<ClaimedMessage | null> {
  const attemptId = ports.ids.id();
  return ports.store.transact(async (tx) => {
    const now = ports.clock.now();
    const message = await tx.messages.claim(id, attemptId, now, now + policy.messageClaimMs);
    if (!message) return null;
    const { kind, tries, timeZone, handedOverAt, createdAt } = message;
    if (handedOverAt !== null) {
      await endUncertain(tx, ports, message);
      return null;
    }
    // A one-time password that no longer works helps nobody.
    if (isOneTimePassword(kind) && createdAt + policy.otpLifetimeMs <= now) {
      await tx.messages.end(id, 'dropped', now);
      return null;
    }
    // One that was tried again into the night waits. The zone is that of when it was written: who moves it meanwhile delays nothing.
    const earliest = timeZone === null ? now : earliestAt(kind, timeZone, policy, now);
    if (earliest === now) return { ...message, attemptId };
    await tx.messages.postpone(id, attemptId, tries, earliest);
    return null;
  });
}
