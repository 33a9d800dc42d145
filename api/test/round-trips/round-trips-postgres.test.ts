import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointName } from '@tulay/contract/table';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../seeded/people.ts';
import { sectionsOf } from '../seeded/seed-records.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { startCountingProxy, type CountingProxy } from '../postgres/counting-proxy.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { seedMembers } from '../seeded/seed-members.ts';

/**
 * How often a call asks the server and waits: who calls, what the rule asks, a running number, the end of the audit chain, and
 * COMMIT, which goes out with the last writes. A sign-in looks at the account before its transaction, and where passwords are
 * compared in earnest once more when its turn has come; in it, on a new device, at how many such sign-ins were told. Fewer is better: then lower the number here.
 */
const budgets = {
  login: 9,
  getWallet: 3,
  infoState: 2,
  ownInfo: 3,
  verifyWithdrawal: 5,
  withdraw: 6,
  updateAddress: 4,
} as const satisfies Partial<Record<EndpointName, number>>;

const newDatabase = makeDatabases();
const [borrower, newcomer] = [personOf(0), personOf(1)];
const password = 'Valid-Pass1!';
let proxy: CountingProxy;
let api: TestApi;

beforeAll(async () => {
  proxy = await startCountingProxy(await newDatabase());
  // One connection, so that each statement is prepared by the first call.
  const openStore = ({ sealer }: { readonly sealer: Parameters<typeof openPostgresStore>[0]['sealer'] }) =>
    openPostgresStore({ url: proxy.url, sealer, maxConnections: 1 });
  api = await makeTestApi({ openStore, policy: { sameWithdrawalMs: 0 } });
  const { ports } = api.service;
  await seedMembers(ports, { members: 2, postings: 1 }, password);
});
afterAll(async () => {
  await api.close();
  await proxy.close();
});

async function call(name: EndpointName, body: object, person?: typeof borrower) {
  const { tokens } = api.service.ports;
  const claims = person && {
    sub: person.memberId,
    sid: person.sessionId,
    UserInfo: { phoneNumber: person.phoneNumber, roles: ['MEMBER' as const] },
  };
  return send(name, body, claims && { authorization: `Bearer ${await tokens.sign(claims)}` });
}

async function send(name: EndpointName, body: object, authorization?: { readonly authorization: string }) {
  const { method, base, path } = endpoints[name];
  const answer = await api.app.inject({
    method,
    url: base + path,
    headers: { 'x-requested-with': 'tulay', 'idempotency-key': randomUUID(), ...authorization },
    ...(method !== 'GET' && { payload: body }),
  });
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return answer.json();
}

/** The round trips of the second call: the first one prepares the statements. */
async function tripsOf(name: EndpointName, body: () => Promise<object>, person?: typeof borrower): Promise<number> {
  await call(name, await body(), person);
  const asked = await body();
  return proxy.count(() => call(name, asked, person));
}

test('what a member waits for asks the server seldom', async () => {
  const { phoneNumber, loanId } = borrower;
  const own = async () => ({ phoneNumber });
  const asked = { phoneNumber, id: loanId, withdrawalAmount: 1000 };
  const withCode = async () => {
    const { challenge } = await call('verifyWithdrawal', asked, borrower);
    await api.deliver();
    const oTP = /\b\d{6}\b/.exec(api.sent.findLast(({ kind }) => kind === 'otp_withdraw')?.text ?? '')?.[0];
    return { ...asked, challenge, oTP };
  };
  const { address } = sectionsOf();
  const step = async () => ({ phoneNumber: newcomer.phoneNumber, ...address });
  expect({
    login: await tripsOf('login', async () => ({ phoneNumber, password })),
    getWallet: await tripsOf('getWallet', own, borrower),
    infoState: await tripsOf('infoState', own, borrower),
    ownInfo: await tripsOf('ownInfo', own, borrower),
    verifyWithdrawal: await tripsOf('verifyWithdrawal', async () => asked, borrower),
    withdraw: await tripsOf('withdraw', withCode, borrower),
    updateAddress: await tripsOf('updateAddress', step, newcomer),
  }).toEqual(budgets);
});

/** A repayment that one officer proposes, which is rehearsed and taken back in the same transaction, and what another approves: with that it is posted. */
const repaymentBudgets = { proposed: 6, approved: 6 };

test('a repayment asks the server seldom', async () => {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const [maker, checker] = officers.map(({ client }) => ({ authorization: `Bearer ${client.token}` }));
  const { loanId: id } = await memberWithMoney(api, officers);
  const trips = { proposed: 0, approved: 0 };
  // The first one prepares the statements.
  for (const reference of ['FIRST', 'SECOND']) {
    let approval = '';
    trips.proposed = await proxy.count(async () => {
      const answer = await send('postRepayment', { id, amountPHP: 100, reference }, maker);
      approval = answer.approval.id;
    });
    trips.approved = await proxy.count(() => send('decideApproval', { id: approval, decision: 'approve' }, checker));
  }
  expect(trips).toEqual(repaymentBudgets);
});
