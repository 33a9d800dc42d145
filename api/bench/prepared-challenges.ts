import { join } from 'node:path';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import type { Secrets } from '../src/adapters/secrets.ts';
import { makeTx } from '../src/store/sqlite/areas.ts';
import { openConnection } from '../src/store/sqlite/connection.ts';
import type { Person } from './people.ts';
import { bankOfAll } from './seed-records.ts';

const withdrawalAmount = 1_000;
const oTP = '123456';

/** Withdrawals that only wait for their one-time password. */
export interface PreparedChallenges {
  next(person: Person): { readonly withdrawalAmount: number; readonly challenge: string; readonly oTP: string };
}

/** Nothing that is prepared: for calls that need no code. */
export const noChallenges: PreparedChallenges = {
  next() {
    throw new Error('No challenges were prepared.');
  },
};

/**
 * Stores so many challenges, as if each member had asked for their codes already: what is measured is the withdrawal alone.
 * `run` keeps the ids of one preparation apart from those of another.
 */
export async function prepareChallenges(
  dir: string,
  secrets: Secrets,
  { run, people, count }: { readonly run: string; readonly people: readonly Person[]; readonly count: number },
): Promise<PreparedChallenges> {
  const hashing = makeHashing(secrets.hashing);
  const db = openConnection(join(dir, 'tulay.db'), { readonly: false });
  const tx = makeTx(db, makeSealer(secrets));
  const now = Date.now();
  const dayMs = 86_400_000;
  const waiting = new Map<string, string[]>();
  db.$client.exec('BEGIN');
  for (let number = 0; number < count; number += 1) {
    const person = people[number % people.length];
    if (person === undefined) break;
    const id = `challenge-${run}-${number}`;
    const bound = [
      'withdraw',
      person.loanId,
      String(withdrawalAmount * 100),
      bankOfAll.bankName,
      bankOfAll.accountNumber,
    ];
    await tx.challenges.insert({
      id,
      memberId: person.memberId,
      purpose: 'withdraw',
      boundTo: hashing.keyed(`${person.phoneNumber}\n${bound.join('\n')}`),
      codeHash: hashing.keyed(`${id}\n${oTP}`),
      triesLeft: 5,
      usedAt: null,
      createdAt: now,
      expiresAt: now + dayMs,
    });
    waiting.set(person.memberId, [...(waiting.get(person.memberId) ?? []), id]);
  }
  db.$client.exec('COMMIT');
  db.$client.close();
  return {
    next({ memberId }) {
      const challenge = waiting.get(memberId)?.pop();
      if (challenge === undefined) throw new Error('No challenge is left.');
      return { withdrawalAmount, challenge, oTP };
    },
  };
}
