import { activatedMember } from '@tulay/conformance/api/activated';
import { approvedLoan, lend } from '@tulay/conformance/api/lent';
import { newOfficer, proven, type Person } from '@tulay/conformance/api/people';
import { proposed } from '@tulay/conformance/api/two-officers';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { makeDatabases } from '../postgres/databases.ts';

type Sent = ReturnType<Person['client']['send']>;

const newDatabase = makeDatabases();
let api: TestApi;
/** Holds borrowers, so that calls wait behind each other in a known order. */
let holder: pg.Client;
let watcher: pg.Client;

beforeEach(async () => {
  const url = await newDatabase();
  api = await makeTestApi({ openStore: ({ sealer }) => openPostgresStore({ url, sealer }) });
  [holder, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterEach(() => Promise.all([holder.end(), watcher.end()]));

const connected = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()`;
const waiting = `${connected} AND wait_event_type = 'Lock'`;
const rowsOf = (statement: string) =>
  expect.poll(async () => (await watcher.query(statement)).rowCount, { timeout: 60_000 });

/**
 * Lets calls arrive one after the other at members that somebody holds, lets them go, and says how each was answered and how
 * many deadlocks PostgreSQL had to end.
 */
async function meet(memberIds: readonly string[], calls: readonly (() => Sent)[]) {
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM members WHERE id = ANY($1) FOR NO KEY UPDATE', [memberIds]);
  const answers: Sent[] = [];
  for (const [index, call] of calls.entries()) {
    answers.push(call());
    await rowsOf(waiting).toBe(index + 1);
  }
  await holder.query('COMMIT');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  await api.close();
  // A connection tells its figures at its end at the latest.
  await rowsOf(connected).toBe([holder, watcher].length);
  const { rows } = await watcher.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return { statuses, ...rows[0] };
}

const inOrder = { statuses: [200, 200], deadlocks: 0 };

async function people() {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const member = await activatedMember(api);
  const { _id: memberId } = await member.client.ok('memberDetails', { phoneNumber: member.phoneNumber });
  return { officers, member, memberId };
}

const repayment = (id: string, reference: string) => ({ id, amountPHP: 1, reference });
const approve = (id: string) => ({ id, decision: 'approve' }) as const;

test('who approves and whose proposal it is do not wait for each other, also while the latter is about the same borrower', async () => {
  const { officers, member, memberId } = await people();
  const [maker, checker] = officers;
  const loanId = await lend(api, member, officers);
  const approval = await proposed(maker, 'postRepayment', repayment(loanId, 'ONE'));
  const met = await meet(
    [memberId],
    [
      () => checker.client.send('decideApproval', approve(approval)),
      () => maker.client.send('postRepayment', repayment(loanId, 'TWO')),
    ],
  );
  expect(met).toEqual(inOrder);
});

test('two officers who approve what the other proposed do not wait for each other', async () => {
  const { officers, member, memberId } = await people();
  const [one, two] = officers;
  const other = await activatedMember(api);
  const { _id: otherId } = await other.client.ok('memberDetails', { phoneNumber: other.phoneNumber });
  const ofOne = await proposed(one, 'postRepayment', repayment(await lend(api, member, officers), 'ONE'));
  const ofTwo = await proposed(two, 'postRepayment', repayment(await lend(api, other, officers), 'TWO'));
  const met = await meet(
    [memberId, otherId],
    [() => two.client.send('decideApproval', approve(ofOne)), () => one.client.send('decideApproval', approve(ofTwo))],
  );
  expect(met).toEqual(inOrder);
});

test('who releases a loan and who proposed that do not wait for each other', async () => {
  const { officers, member, memberId } = await people();
  const [maker, checker] = officers;
  const { client, phoneNumber } = member;
  const id = await approvedLoan(member, maker);
  await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
  await maker.client.ok('decideLoan', { id, action: 'propose_disbursement' });
  const met = await meet(
    [memberId],
    [
      () => checker.client.send('decideLoan', { id, action: 'approve_disbursement' }),
      () => maker.client.send('setMemberActive', { id: memberId, active: false }),
    ],
  );
  expect(met).toEqual(inOrder);
});
