import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointName } from '@tulay/contract/table';
import { addOfficer } from '@tulay/lending/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../seeded/people.ts';
import { sectionsOf } from '../seeded/seed-records.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { recordStatements, type StatementRun } from './record-statements.ts';
import { seedMembers } from '../seeded/seed-members.ts';

/**
 * How many statements a call may ask of the database, without those that begin and end transactions. Fewer is better: then
 * lower the budget here. More needs a reason that is worth the time of every such call.
 */
const budgets = {
  getWallet: 7,
  updateAddress: 9,
  // One of them reads the wrong tries of 24 hours.
  // And one looks for a withdrawal of the same amount.
  verifyWithdrawal: 13,
  withdraw: 19,
  // Two of them count the notices of sign-ins on a new device, so that nobody floods their owner.
  // The two counts of wrong passwords are asked three times: before, at the turn to compare, and on the transaction.
  // With a key, as browsers send one, two more look for its first answer and keep that it was given.
  login: 18,
  refresh: 3,
  infoState: 1,
  listLoans: 4,
  ownInfo: 2,
  listMovements: 2,
  listWithdrawals: 2,
  getScore: 6,
  listDevices: 2,
  // One of them for money that is the member's and stands against a deletion.
  getPrivacy: 11,
  loanQueue: 2,
  withdrawalQueue: 2,
  contactInbox: 2,
  privacyQueue: 2,
  auditLog: 5,
  getProduct: 0,
  getCurrencies: 0,
} as const satisfies Partial<Record<EndpointName, number>>;

const runs: StatementRun[] = [];
const [borrower, newcomer] = [personOf(0), personOf(1)];
const password = 'Valid-Pass1!';
const officerPhone = '+639170000099';
let stop: () => void;
let api: TestApi;
let officerToken: string;

beforeAll(async () => {
  stop = recordStatements((run) => runs.push(run));
  api = await makeTestApi();
  const { ports } = api.service;
  await seedMembers(ports, { members: 2, postings: 1 }, password);
  await addOfficer(api.service, { phoneNumber: officerPhone, fullName: 'Jose Reyes', password });
  const signedIn = await call('login', { phoneNumber: officerPhone, password });
  officerToken = signedIn.json().accessToken;
});
afterAll(async () => {
  stop();
  await api.close();
});

async function tokenOf({ memberId, sessionId, phoneNumber }: ReturnType<typeof personOf>): Promise<string> {
  const { tokens } = api.service.ports;
  return tokens.sign({ sub: memberId, sid: sessionId, UserInfo: { phoneNumber, roles: ['MEMBER'] } });
}

async function call(name: EndpointName, body: object, token?: string, cookie?: string) {
  const { method, base, path } = endpoints[name];
  return api.app.inject({
    method,
    url: base + path,
    headers: {
      'x-requested-with': 'tulay',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(method !== 'GET' && { payload: body }),
  });
}

const isTransactions = ({ sql }: StatementRun): boolean => /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/.test(sql);

async function counted(name: EndpointName, body: object, token?: string, cookie?: string) {
  runs.length = 0;
  const answer = await call(name, body, token, cookie);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return { answer, statements: runs.filter((run) => !isTransactions(run)).length };
}

test('a member stays within the budgets, from signing in to withdrawing', async () => {
  const { phoneNumber, loanId } = borrower;
  const signedIn = await counted('login', { phoneNumber, password });
  expect.soft(signedIn.statements, 'login').toBeLessThanOrEqual(budgets.login);
  const cookie = signedIn.answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const refreshed = await counted('refresh', {}, undefined, cookie);
  expect.soft(refreshed.statements, 'refresh').toBeLessThanOrEqual(budgets.refresh);
  const token = await tokenOf(borrower);
  const screens = ['getWallet', 'infoState', 'listLoans', 'ownInfo', 'listMovements', 'listWithdrawals'] as const;
  for (const name of screens) {
    const { statements } = await counted(name, { phoneNumber }, token);
    expect.soft(statements, name).toBeLessThanOrEqual(budgets[name]);
  }
  const account = ['getScore', 'listDevices', 'getPrivacy'] as const;
  for (const name of account) {
    const { statements } = await counted(name, { phoneNumber }, token);
    expect.soft(statements, name).toBeLessThanOrEqual(budgets[name]);
  }
  const asked = { phoneNumber, id: loanId, withdrawalAmount: 1000 };
  const verified = await counted('verifyWithdrawal', asked, token);
  expect.soft(verified.statements, 'verifyWithdrawal').toBeLessThanOrEqual(budgets.verifyWithdrawal);
  await api.deliver();
  const sent = api.sent.findLast(({ kind }) => kind === 'otp_withdraw');
  const oTP = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0];
  const body = { ...asked, challenge: verified.answer.json().challenge, oTP };
  const withdrawn = await counted('withdraw', body, token);
  expect.soft(withdrawn.statements, 'withdraw').toBeLessThanOrEqual(budgets.withdraw);
});

test('a saved step stays within its budget', async () => {
  const { address } = sectionsOf();
  const body = { phoneNumber: newcomer.phoneNumber, ...address };
  const { statements } = await counted('updateAddress', body, await tokenOf(newcomer));
  expect(statements).toBeLessThanOrEqual(budgets.updateAddress);
});

test("the desk's lists stay within their budgets", async () => {
  const lists = ['loanQueue', 'withdrawalQueue', 'contactInbox', 'privacyQueue', 'auditLog'] as const;
  for (const name of lists) {
    const { statements } = await counted(name, {}, officerToken);
    expect.soft(statements, name).toBeLessThanOrEqual(budgets[name]);
  }
});

test('what is the same for everybody asks nothing of the database', async () => {
  for (const name of ['getProduct', 'getCurrencies'] as const) {
    const { statements } = await counted(name, {});
    expect.soft(statements, name).toBeLessThanOrEqual(budgets[name]);
  }
});
