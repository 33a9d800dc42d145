import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer, proven, type Person } from '@tulay/conformance/api/people';
import type { DoneReplyOf, EndpointName, InputOf, ProposedName } from '@tulay/contract/table';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { count, figure } from '../figure.ts';
import { booksOf, killMeanwhile, type Killable } from './killable.ts';

const [borrowers, withdrawalsEach, inOneFile, kills] = [count(2, 8), 8, count(3, 4), count(4, 24)];

const KEPT = `
  SELECT withdrawal_number AS number, status, payout_file_id AS file,
    (SELECT count(*) FROM postings WHERE reference = withdrawal_number AND kind IN ('withdrawal_paid', 'withdrawal_returned')) AS times,
    (SELECT sum(amount_centavos) FROM postings WHERE reference = withdrawal_number AND kind = 'withdrawal_paid') AS paid,
    (SELECT sum(amount_centavos) FROM postings WHERE reference = withdrawal_number AND kind = 'withdrawal_returned') AS returned
  FROM withdrawals`;

/** What a database answers: numbers, or their digits. */
interface Kept {
  readonly number: string;
  readonly status: string;
  readonly file: string | null;
  readonly times: number | string;
  readonly paid: number | string | null;
  readonly returned: number | string | null;
}
/** A withdrawal, and what the bank makes of it. */
interface Meant {
  readonly amountPHP: number;
  readonly outcome: 'paid' | 'failed';
}
type Officers = readonly [Person, Person];

/** Withdrawals of members who were lent money, by their number. */
async function withdrawn(api: Killable['api'], officers: Officers): Promise<ReadonlyMap<string, Meant>> {
  const meant = new Map<string, Meant>();
  for (let borrower = 0; borrower < borrowers; borrower += 1) {
    const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
    for (let n = 0; n < withdrawalsEach; n += 1) {
      // One amount twice in an hour would be asked about.
      const amountPHP = 1000 + n;
      const asked = { phoneNumber, id, withdrawalAmount: amountPHP };
      const { withdrawal } = await client.ok('withdraw', await proven(api, client, 'withdraw', asked));
      meant.set(withdrawal.withdrawalNumber, { amountPHP, outcome: n % 3 === 1 ? 'failed' : 'paid' });
    }
  }
  return meant;
}

/** Calls whose answers are waited for as a person does: again, with the same key, while the service is down or just starting. */
function makeCalls() {
  const told = { answered: 0, again: 0 };
  async function surely(officer: Person, call: EndpointName, input: Readonly<Record<string, unknown>>, key: string) {
    for (;;) {
      try {
        const answer = await officer.client.send(call, input, { key });
        told.answered += answer.status === 200 ? 1 : 0;
        if (answer.status === 200) return answer;
        const { code } = answer.body as { code: string };
        if (code === 'auth.token_expired') {
          const { status, body } = await officer.client.send('refresh', {});
          if (status === 200) officer.client.token = (body as { accessToken: string }).accessToken;
        } else if (answer.status !== 503) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
      } catch (error) {
        // The network's own failures, also in the middle of an answer.
        if (!(error instanceof TypeError)) throw error;
      }
      told.again += 1;
      await wait(50);
    }
  }
  async function surelyByTwo<Name extends ProposedName>(
    [maker, checker]: Officers,
    name: Name,
    input: InputOf<Name>,
    key: string,
  ) {
    // `send` compared each with its row's schema.
    const { approval } = (await surely(maker, name, input, key)).body as { approval: { id: string } };
    const approve = { id: approval.id, decision: 'approve' };
    const { body } = await surely(checker, 'decideApproval', approve, `${key}-approved`);
    return (body as { reply: DoneReplyOf<Name> }).reply;
  }
  return { told, surely, surelyByTwo };
}

/**
 * Two officers make, release and fetch payout files, two others settle what the bank tells of them, and the service is killed
 * meanwhile: at the end each withdrawal is in one file, and settled once and as the bank said.
 */
export async function payAndKill(world: Killable): Promise<void> {
  const { name, api, query } = world;
  const pair = async (): Promise<Officers> => [await newOfficer(api), await newOfficer(api)];
  const [makers, settlers] = [await pair(), await pair()];
  const meant = await withdrawn(api, makers);
  const { told, surely, surelyByTwo } = makeCalls();
  const files: string[] = [];

  async function settleFile(file: string, n: number): Promise<void> {
    const lines = referencesIn(file).map((number) => {
      const { amountPHP, outcome } = meant.get(number) ?? {};
      return `TULAY-${number},${amountPHP},${outcome},,T-${number}`;
    });
    const text = ['Reference,Amount,Status,Reason,Trace number', ...lines, ''].join('\n');
    const { body } = await surely(settlers[0], 'readPayoutResults', { text }, `read-${n}`);
    const read = (body as DoneReplyOf<'readPayoutResults'>).lines;
    const results = read.map(({ outcome, ...line }) => ({ ...line, outcome: outcome ?? 'failed' }));
    const done = await surelyByTwo(settlers, 'settlePayouts', { lines: results }, `settle-${n}`);
    expect(done.lines.map(({ problem }) => problem)).toEqual(results.map(() => null));
  }
  async function makeFiles(): Promise<void> {
    // One file is settled while the next is made.
    let settling = Promise.resolve();
    for (let n = 0; ; n += 1) {
      const { body } = await surely(makers[0], 'payoutCandidates', { limit: 50 }, `look-${n}`);
      const { items } = body as DoneReplyOf<'payoutCandidates'>;
      const withdrawals = items.slice(0, inOneFile).map(({ id }) => id);
      if (withdrawals.length === 0) return settling;
      const { file } = await surelyByTwo(makers, 'makePayoutFile', { withdrawals }, `make-${n}`);
      const { bytes } = await surely(makers[n % 2] ?? makers[0], 'payoutFile', { id: file.id }, `fetch-${n}`);
      const text = new TextDecoder().decode(bytes);
      files.push(text);
      settling = settling.then(() => settleFile(text, n));
    }
  }

  // A file takes four calls, and its results three.
  const calls = Math.ceil(meant.size / inOneFile) * 7;
  const isDue = (time: number) => told.answered >= (time * calls) / (kills + 1);
  await killMeanwhile(world, { work: makeFiles(), kills, isDue });

  // Both databases name the columns as they are asked to.
  const kept = (await query(KEPT)) as readonly Kept[];
  const { wrong, differencePHP } = await booksOf(world, makers[0].client);
  const inFiles = files.flatMap(referencesIn);
  figure(
    `payouts over ${name}: ${meant.size} withdrawals in ${files.length} files, ${kills} kills, ${told.again} asked again: ${meant.size - new Set(inFiles).size} lost, ${inFiles.length - new Set(inFiles).size} doubled; trial balance ${differencePHP}, balances that differ ${wrong.length}`,
  );
  expect(inFiles.toSorted()).toEqual([...meant.keys()].toSorted());
  expect(new Set(kept.map(({ file }) => file)).size).toBe(files.length);
  const found = kept.map(({ number, status, times, paid, returned }) => [
    number,
    [status, Number(times), Number(paid), Number(returned)],
  ]);
  const centavos = ({ amountPHP, outcome }: Meant) =>
    outcome === 'paid' ? ['PAID', 1, amountPHP * 100, 0] : ['FAILED', 1, 0, amountPHP * 100];
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...meant].map(([number, one]) => [number, centavos(one)])),
  );
  expect([wrong, differencePHP]).toEqual([[], 0]);
  // Without one that hit a call on its way the kills would show nothing.
  expect(told.again).toBeGreaterThan(0);
}

/** The numbers of the withdrawals in a file for the bank. */
function referencesIn(file: string): string[] {
  return Array.from(file.matchAll(/^"TULAY-(\d+)"/gm), ([, number = '']) => number);
}
