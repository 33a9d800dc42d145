import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import type { Client } from '@tulay/conformance/api/client';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { processClock } from '../process-clock.ts';

/** A service that can be killed, over a database that can be asked. */
export interface Killable {
  readonly name: string;
  readonly api: ApiUnderTest;
  readonly query: (text: string) => Promise<readonly unknown[]>;
  readonly kill: (time: number) => Promise<void>;
}

const manilaMs = 8 * 3_600_000;
const WRONG = `
  SELECT account FROM account_balances kept WHERE balance_centavos <>
    (SELECT coalesce(sum(CASE WHEN credit = kept.account THEN amount_centavos ELSE -amount_centavos END), 0)
      FROM postings WHERE kept.account IN (credit, debit))`;

/** The accounts whose balance is not the sum of their postings, and by how much the sides of the trial balance differ, in pesos. */
export async function booksOf({ query }: Pick<Killable, 'query'>, officer: Client) {
  await vi.waitFor(() => officer.ok('refresh', {}), { timeout: 30_000, interval: 250 });
  const on = new Date(processClock.now() + manilaMs).toISOString().slice(0, 10);
  const { debitPHP, creditPHP } = await officer.ok('trialBalance', { on });
  return { wrong: await query(WRONG), differencePHP: debitPHP - creditPHP };
}

/** Kills a service as its work goes on: each time when so much more of it is `done`. What fails meanwhile is thrown at once. */
export async function killMeanwhile(
  { kill }: Pick<Killable, 'kill'>,
  {
    work,
    kills,
    isDue,
  }: { readonly work: Promise<unknown>; readonly kills: number; readonly isDue: (time: number) => boolean },
): Promise<void> {
  const failed = work.then(() => new Promise<never>(() => undefined));
  for (let time = 1; time <= kills; time += 1) {
    while (!isDue(time)) await Promise.race([wait(5), failed]);
    // Nobody chooses the moment within a call.
    await wait((time * 37) % 23);
    await Promise.race([kill(time), failed]);
  }
  await work;
}
