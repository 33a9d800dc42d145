import type { EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { call } from '../api/api.ts';
import { useAttempt, type HeldAttempt, type KeptKeys } from '../api/attempt/use-attempt.ts';
import { underLock } from '../device/locks.ts';
import { currentUser } from '../session/session.ts';
import { openVault } from './member-vault.ts';

/** What was sent and not heard of is together: a withdrawal has its own record there. */
const vault = openVault('withdrawal');

/** From the digest of something short it is guessed. */
const secret = /"\w*(password|otp)\w*":/i;

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Keeps the keys of one call on the device, under the digest of what was sent: sealed, until the server forgets them or the member
 * signs out. Of what holds a password or a code nothing is kept. For deeds that stay true once they are done: the answer to a repeat
 * is the first one, whatever came after it.
 */
export function keptOnDevice(name: EndpointName): KeptKeys {
  async function atPlace<T>({ sent }: HeldAttempt, work: (memberId: string, place: string) => Promise<T>) {
    const memberId = currentUser()?.memberId;
    if (memberId === undefined || secret.test(sent)) return undefined;
    const place = await digestOf(JSON.stringify([memberId, name, sent]));
    // A device that keeps nothing has it in the page's memory.
    return underLock(`tulay-key-${place}`, () => work(memberId, place)).catch(() => undefined);
  }
  // Written by `keep` only.
  const read = async (memberId: string, place: string) => (await vault.read(memberId, place)) as string | undefined;
  return {
    async keep(attempt) {
      const earlier = await atPlace(attempt, async (memberId, place) => {
        const before = await read(memberId, place);
        const key = attempt.isOpen ? undefined : before;
        // Written once: asked again it is no younger, as the server forgets it by the first time.
        if (key === undefined && before !== attempt.key) await vault.write(memberId, place, attempt.key);
        return key;
      });
      return earlier === undefined ? attempt : { ...attempt, key: earlier, isOpen: true };
    },
    async forget(attempt) {
      await atPlace(attempt, async (memberId, place) => {
        if ((await read(memberId, place)) === attempt.key) await vault.remove(memberId, place);
      });
    },
  };
}

/** A call whose repeat after a lost answer brings the same key, also after a reload, so that nothing is done twice. */
export function useKeptCall<Name extends EndpointName>(name: Name): (input: InputOf<Name>) => Promise<ReplyOf<Name>> {
  const attempt = useAttempt(keptOnDevice(name));
  return (input) => attempt(input, (idempotencyKey) => call(name, input, { idempotencyKey }));
}
