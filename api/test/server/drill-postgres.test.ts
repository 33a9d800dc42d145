import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addresses, pathOf } from '@tulay/contract/addresses';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { codeSentTo, newOfficer, type Person } from '@tulay/conformance/api/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { count, figure } from '../figure.ts';
import { makeCluster } from '../postgres/cluster.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 120_000 });

const [nodes, writers, nodeKills, databaseKills] = [3, 16, count(2, 20), count(1, 5)];
/** Acknowledged between two kills; and which of a writer's calls is a withdrawal, so that some are under way at each. */
const [writesBetween, withdrawalEach] = [count(10, 40), count(2, 8)];

let dir: string;
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-drill-'));
  cluster = await makeCluster(dir, nodes);
});
afterEach(async () => {
  await cluster.api.close();
  await rm(dir, { recursive: true, force: true });
});

interface Write {
  readonly name: 'postRepayment' | 'decideApproval' | 'withdraw';
  readonly by: Person;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const PAID_EACH = 40_000;
/** A wallet of 150,000 pesos pays three of 40,000. */
const payable = 3;

interface Settled {
  readonly status: 200 | 409;
  /** Of the proposal that a call became. */
  readonly approvalId: string;
}

/** What was answered for good: done, or refused by a rule. Null where nobody knows: no answer, or none yet. */
async function ask({ name, by, key, body }: Write): Promise<Settled | null> {
  try {
    const answer = await fetch(`${cluster.origin()}${pathOf(name, {})}`, {
      method: addresses[name].method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${by.client.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    // Every refusal has the error body of the contract, and every proposal its approval.
    const { code, approval } = (await answer.json()) as { code?: string; approval?: { id: string } };
    const approvalId = approval?.id ?? '';
    if (answer.status === 200) return { status: 200, approvalId };
    if (code === 'withdrawal.insufficient_balance') return { status: 409, approvalId };
    if (answer.status === 503) return null;
    throw new Error(`${name} answered ${answer.status} ${code}`);
  } catch (error) {
    // The network's own failures, also in the middle of an answer; what was thrown above is none.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return null;
    throw error;
  }
}

/** Sends it to one node after the other until one of them knows what became of it, as the site does with its key. */
async function settle(write: Write): Promise<Settled> {
  for (;;) {
    const settled = await ask(write);
    if (settled !== null) return settled;
    await wait(100);
  }
}

/** More than the wallet can pay, each with its one-time password. */
async function preparedWithdrawals(member: Person & { readonly loanId: string }): Promise<Write[]> {
  const { phoneNumber, client, loanId: id } = member;
  const prepared: Write[] = [];
  for (let n = 0; n < 5; n += 1) {
    // A centavo apart: one like another is asked about.
    const asked = { phoneNumber, id, withdrawalAmount: PAID_EACH + n / 100 };
    const { challenge } = await client.ok('verifyWithdrawal', asked);
    const body = { ...asked, challenge, oTP: codeSentTo(cluster.api, phoneNumber) };
    prepared.push({ name: 'withdraw', by: member, key: `DRILL-W-${phoneNumber}-${n}`, body });
  }
  return prepared;
}

type Borrower = Person & { readonly loanId: string };

/** Sixteen writers who stop when told; what they were told for good. */
function startWriters(
  [maker, checker]: readonly [Person, Person],
  borrowers: readonly Borrower[],
  withdrawals: Write[],
) {
  const repaid = new Set<string>();
  const decided = new Map<string, readonly number[]>();
  const over = new AbortController();

  async function repayOne(key: string, id: string): Promise<void> {
    const body = { id, amountPHP: 0.01, reference: key };
    const { approvalId } = await settle({ name: 'postRepayment', by: maker, key, body });
    const approval = { id: approvalId, decision: 'approve' };
    const done = await settle({ name: 'decideApproval', by: checker, key: `${key}-approved`, body: approval });
    expect(done.status).toBe(200);
    repaid.add(key);
  }
  async function withdrawOne(write: Write): Promise<void> {
    // A second tap, which another node gets.
    const both = await Promise.all([settle(write), settle(write)]);
    decided.set(
      write.key,
      both.map(({ status }) => status),
    );
  }
  async function writeUntilOver(writer: number): Promise<void> {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const next = n % withdrawalEach === withdrawalEach - 1 ? withdrawals.pop() : undefined;
      if (next) await withdrawOne(next);
      else await repayOne(`DRILL-${writer}-${n}`, borrowers[(writer + n) % borrowers.length]?.loanId ?? '');
    }
  }

  const loads = Array.from({ length: writers }, (_none, writer) => writeUntilOver(writer));
  const failed = Promise.race(loads.map((load) => load.then(() => new Promise<never>(() => undefined))));
  return {
    repaid,
    decided,
    /** Whatever is waited for, unless a writer was told something that cannot be. */
    unlessFailed: <T>(waited: Promise<T>): Promise<T> => Promise.race([waited, failed]),
    async stop() {
      over.abort();
      await Promise.all(loads);
      for (const left of withdrawals.splice(0)) await withdrawOne(left);
    },
  };
}

/** Kills one after the other, the database between the nodes, each time after so many more acknowledged writes. */
async function killInTurns(load: ReturnType<typeof startWriters>): Promise<void> {
  const untilWritten = async () => {
    const enough = load.repaid.size + writesBetween;
    while (load.repaid.size < enough) await load.unlessFailed(wait(20));
  };
  for (let kill = 1; kill <= nodeKills; kill += 1) {
    await untilWritten();
    await load.unlessFailed(cluster.killNode(kill % nodes));
    if (kill % (nodeKills / databaseKills) !== 0) continue;
    await untilWritten();
    await cluster.killDatabase();
  }
  await untilWritten();
}

const LEDGER = `
  WITH moves AS (
    SELECT credit account, amount_centavos amount, sequence FROM postings
    UNION ALL SELECT debit, -amount_centavos, sequence FROM postings
  ), running AS (
    SELECT sum(amount) OVER (PARTITION BY account ORDER BY sequence) balance FROM moves WHERE account LIKE 'member:%'
  )
  SELECT (SELECT sum(amount) FROM moves) sum, (SELECT min(balance) FROM running) lowest,
    (SELECT count(*) FROM account_balances kept
      WHERE balance_centavos <> (SELECT sum(amount) FROM moves WHERE moves.account = kept.account)) wrong,
    (SELECT count(*) FROM withdrawals) withdrawn`;

const POSTED = `
  SELECT reference, count(*) rows, sum(amount_centavos) centavos FROM postings WHERE reference LIKE 'DRILL-%' GROUP BY 1`;

test('nodes and database that are killed lose no acknowledged write, double none and pay nobody twice', async () => {
  const officers = [await newOfficer(cluster.api), await newOfficer(cluster.api)] as const;
  const borrowers: Borrower[] = [];
  for (let n = 0; n < count(2, 8); n += 1) borrowers.push(await memberWithMoney(cluster.api, officers));
  const withdrawals = (await Promise.all(borrowers.map(preparedWithdrawals))).flat();

  const load = startWriters(officers, borrowers, withdrawals);
  await killInTurns(load);
  await load.stop();

  const posted = await cluster.query<{ reference: string; rows: string; centavos: string }>(POSTED);
  const found = new Set(posted.map(({ reference }) => reference));
  const lost = [...load.repaid].filter((key) => !found.has(key)).length;
  const doubled = posted.filter(({ rows, centavos }) => rows !== '1' || centavos !== '1').length;
  const answers = [...load.decided.values()];
  const mixed = answers.filter(([first, second]) => first !== second).length;
  const paid = answers.filter(([first]) => first === 200).length;
  const [ledger] = await cluster.query<Record<'sum' | 'wrong' | 'lowest' | 'withdrawn', string>>(LEDGER);
  figure(
    `drill: ${nodes} nodes, ${writers} writers, ${nodeKills} kills of nodes, ${databaseKills} of the database: ${load.repaid.size} repayments acknowledged, ${lost} lost, ${doubled} doubled; ${answers.length} withdrawals sent twice, ${paid} paid, ${answers.length - paid} refused, ${mixed} mixed; sum of the ledger ${ledger?.sum}, balances that differ ${ledger?.wrong}, lowest wallet ${ledger?.lowest}`,
  );
  const payments = borrowers.length * payable;
  expect({ lost, doubled, mixed, paid, posted: posted.length }).toEqual({
    lost: 0,
    doubled: 0,
    mixed: 0,
    paid: payments,
    posted: load.repaid.size,
  });
  const { lowest, ...rest } = ledger ?? {};
  expect(rest).toEqual({ sum: '0', wrong: '0', withdrawn: String(payments) });
  // Which of them were paid decides the last centavos.
  expect(Math.ceil(Number(lowest) / 100)).toBe(150_000 - payable * PAID_EACH);
  expect(await cluster.verifyAudit()).toMatchObject({ code: 0, err: '' });
});
