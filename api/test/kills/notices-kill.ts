import { makeClient } from '@tulay/conformance/api/client';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import type { NoticeStyle, Paid } from '@tulay/conformance/api/repayment/notice-style';
import { noticeStyles } from '@tulay/conformance/api/repayment/payment-provider';
import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { count, figure } from '../figure.ts';
import { processClock } from '../process-clock.ts';
import { booksOf, killMeanwhile, type Killable } from './killable.ts';

/** What a database answers: numbers, or their digits. */
interface Kept {
  readonly id: string;
  readonly open: number | string;
  readonly arrived: number | string | null;
  readonly applied: number | string | null;
}
/** A payment, and where its money is to be at the end. */
interface Expected {
  readonly style: NoticeStyle;
  readonly paid: Paid;
  readonly arrived: number;
  readonly applied: number;
}

const [notices, kills, borrowers, senders] = [count(300, 10_000), count(3, 20), count(1, 8), 8];

const KEPT = `
  SELECT provider_id id, open_centavos "open", arrived, applied FROM incoming LEFT JOIN (
    SELECT reference, sum(CASE WHEN kind = 'unidentified_arrived' THEN amount_centavos END) arrived,
      sum(CASE WHEN debit = 'house:unidentified' THEN amount_centavos END) applied
    FROM postings GROUP BY reference
  ) posted ON posted.reference = incoming.number`;
/** The same order in each run, and none that anybody would send in. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let seed = 18;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31);
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** The providers take turns; of ten payments one names no loan, and one is in another currency. */
function paymentsOf(references: readonly string[]): Expected[] {
  return Array.from({ length: notices / 2 }, (_none, index) => {
    const amount = 100 + (index % 7);
    const style = noticeStyles[Math.floor(index / 2) % noticeStyles.length] ?? noticeStyles[0];
    const paid = { id: `pay_${index}`, amount, reference: references[index % references.length] ?? '' };
    if (index % 10 === 3) return { style, paid: { ...paid, reference: 'for my sister' }, arrived: amount, applied: 0 };
    if (index % 10 === 7) return { style, paid: { ...paid, currency: 'USD' }, arrived: 0, applied: 0 };
    return { style, paid, arrived: amount, applied: amount };
  });
}

/**
 * Tells a service of payments, each twice, in no order and by several senders at once, who send again what was not answered as a
 * provider does, and kills it meanwhile: at the end each payment is there once, with its money where it belongs.
 */
export async function tellAndKill(world: Killable): Promise<void> {
  const { name, api, query } = world;
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const references: string[] = [];
  for (let n = 0; n < borrowers; n += 1) {
    const { client, phoneNumber } = await memberWithMoney(api, officers);
    const { items } = await client.ok('listLoans', { phoneNumber });
    references.push(loanReference(items[0]?.loanNumber ?? ''));
  }
  const payments = paymentsOf(references);
  const waiting = shuffled([...payments, ...payments]);
  const provider = makeClient(api);
  const told = { answered: 0, again: 0 };

  /** Whether it was answered; not so by a service that is down, just starting or busy. */
  async function send(style: NoticeStyle, text: string): Promise<boolean> {
    const { headers, provider: called } = style.signed(text, processClock.now(), api.notices);
    try {
      const { status, body } = await provider.send('paymentNotice', { provider: called, body: text }, { headers });
      if (status !== 200 && status !== 503) throw new Error(`A notice was answered ${status}: ${JSON.stringify(body)}`);
      return status === 200;
    } catch (error) {
      // The network's own failures, also in the middle of an answer.
      if (error instanceof TypeError) return false;
      throw error;
    }
  }
  async function sendAll(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const text = next.style.eventOf(next.paid);
      while (!(await send(next.style, text))) {
        told.again += 1;
        await wait(50);
      }
      told.answered += 1;
    }
  }
  const load = Promise.all(Array.from({ length: senders }, sendAll));
  const isDue = (time: number) => told.answered >= (time * notices) / (kills + 1);
  await killMeanwhile(world, { work: load, kills, isDue });

  // Both databases name the columns as they are asked to.
  const kept = (await query(KEPT)) as readonly Kept[];
  const found = new Map(kept.map((row) => [row.id, row]));
  const lost = payments.filter(({ paid }) => !found.has(paid.id)).length;
  const moved = kept.map(({ id, open, arrived, applied }) => [id, Number(arrived), Number(applied), Number(open)]);
  const meant = payments.map(({ paid, arrived, applied }) => [
    paid.id,
    arrived,
    applied,
    Number(paid.amount) - applied,
  ]);
  const byId = (rows: readonly (readonly (string | number)[])[]) =>
    rows.toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  const { wrong, differencePHP } = await booksOf(world, officers[0].client);
  figure(
    `notices over ${name}: ${notices} about ${payments.length} payments, ${kills} kills, ${told.again} sent again: ${lost} lost, ${kept.length - found.size} doubled; trial balance ${differencePHP}, balances that differ ${wrong.length}`,
  );
  expect(byId(moved)).toEqual(byId(meant));
  expect([lost, wrong, differencePHP]).toEqual([0, [], 0]);
  // Without one that hit a notice on its way the kills would show nothing.
  expect(told.again).toBeGreaterThan(0);
}
