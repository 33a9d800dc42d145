import type { Foresight } from '@tulay/lending/ports/foresight';
import type { Reader, Store } from '@tulay/lending/ports/store';
import { withLifetime } from '@tulay/lending/ports/with-lifetime';
import type pg from 'pg';
import type { Sealer } from '../sealer.ts';
import { makeReader } from './areas.ts';
import { toDatabase } from './connection.ts';
import { foreseeingReader, makeAnswers } from './foresight.ts';
import { makeSent } from './sent.ts';
import { inTransaction, makeSessions } from './session.ts';
import { toStorageFailure, unwrapped } from './storage-failure.ts';

/** One snapshot for all statements; the server refuses to write. */
const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Runs reads on connections of their own: a transaction that waits for a lock keeps none of them waiting. When everything
 * that a work asks was foreseen its snapshot begins and ends in one round trip; otherwise the work runs again on an open one.
 */
export function makeReads(pool: pg.Pool, sealer: Sealer): Store['read'] {
  const withSession = makeSessions(pool, (client) => {
    const [reader, sent, answers] = [makeReader(toDatabase(client), sealer), makeSent(), makeAnswers()];
    const miss = { happened: false };
    const foreseeing = foreseeingReader(reader, answers, async () => {
      miss.happened = true;
      throw new Error('This was not foreseen.');
    });
    return { reader, sent, answers, miss, foreseeing };
  });

  /** Null when not everything was foreseen, or what was foreseen failed. */
  async function atOnce<T>(
    work: (reader: Reader) => Promise<T>,
    foresee: Foresight<Reader>,
  ): Promise<{ readonly result: T } | null> {
    return withSession(async ({ answers, miss, foreseeing }, client) => {
      miss.happened = false;
      foreseeing.forget();
      const begun = client.query(BEGIN);
      const asked = answers.ask(() => foresee(foreseeing.ahead));
      // From now on, as one of them may fail long before the work does.
      const over = Promise.allSettled([begun, asked, client.query('COMMIT')]);
      try {
        const result = await withLifetime(foreseeing.target, work);
        return miss.happened ? null : { result };
      } catch (error) {
        if (miss.happened || answers.failed()) return null;
        throw unwrapped(error);
      } finally {
        await over;
      }
    });
  }

  return async (work, foresee) => {
    try {
      const found = foresee ? await atOnce(work, foresee) : null;
      if (found) return found.result;
      return await withSession(({ reader, sent }, client) =>
        inTransaction(client, BEGIN, sent, () => withLifetime(reader, work)),
      );
    } catch (error) {
      throw toStorageFailure(error);
    }
  };
}
