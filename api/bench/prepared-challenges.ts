import { join } from 'node:path';
import type { ChallengeRecord } from '@tulay/lending/ports/records';
import { boundTo, codeHash } from '@tulay/lending/proof/digests';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import type { Secrets } from '../src/adapters/secrets.ts';
import { makeTx } from '../src/store/sqlite/areas.ts';
import { openConnection } from '../src/store/sqlite/connection.ts';
import type { Person } from './people.ts';
import { bankOfAll } from './seed-records.ts';

let made = 0;
/** A thousand pesos and some centavos, never twice the same: the same again would be asked about. */
const nextAmount = () => (100_000 + ++made) / 100;
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

/** Keeps what was prepared where the server that is measured finds it. */
export type KeepChallenges = (rows: readonly ChallengeRecord[]) => Promise<void>;

/** In the embedded database of a data folder. */
export function keepInFolder(dir: string, secrets: Secrets): KeepChallenges {
  return async (rows) => {
    const db = openConnection(join(dir, 'tulay.db'), { readonly: false });
    const tx = makeTx(db, makeSealer(secrets));
    db.$client.exec('BEGIN');
    for (const row of rows) await tx.challenges.insert(row);
    db.$client.exec('COMMIT');
    db.$client.close();
  };
}

/**
 * Makes so many challenges, as if each member had asked for their codes already: what is measured is the withdrawal alone.
 * `run` keeps the ids of one preparation apart from those of another.
 */
export async function prepareChallenges(
  keep: KeepChallenges,
  secrets: Secrets,
  { run, people, count }: { readonly run: string; readonly people: readonly Person[]; readonly count: number },
): Promise<PreparedChallenges> {
  const hashing = makeHashing(secrets.hashing);
  const now = Date.now();
  const dayMs = 86_400_000;
  const prepared = Array.from({ length: count }, (_, number) => {
    const person = people[number % people.length];
    if (person === undefined) throw new Error('There are too few members.');
    const id = `challenge-${run}-${number}`;
    const { bankName, accountNumber } = bankOfAll;
    const withdrawalAmount = nextAmount();
    const row: ChallengeRecord = {
      id,
      memberId: person.memberId,
      purpose: 'withdraw',
      boundTo: boundTo(hashing, {
        member: { id: person.memberId, phoneNumber: person.phoneNumber },
        purpose: 'withdraw',
        body: { id: person.loanId, withdrawalAmount },
        facts: [bankName, accountNumber],
      }),
      codeHashes: { oTP: codeHash(hashing, id, oTP) },
      wrongAt: [],
      usedAt: null,
      createdAt: now,
      expiresAt: now + dayMs,
    };
    return { row, withdrawalAmount };
  });
  await keep(prepared.map(({ row }) => row));
  const waiting = Map.groupBy(prepared, ({ row }) => row.memberId);
  return {
    next({ memberId }) {
      const next = waiting.get(memberId)?.pop();
      if (next === undefined) throw new Error('No challenge is left.');
      return { withdrawalAmount: next.withdrawalAmount, challenge: next.row.id, oTP };
    },
  };
}
