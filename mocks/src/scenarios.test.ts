import { tinyPhoto } from '@tulay/conformance/api/api-under-test';
import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import type { Language } from '@tulay/contract/language';
import { loanStatuses } from '@tulay/contract/loan/statuses';
import { withdrawalStatuses } from '@tulay/contract/wallet/schemas';
import { makeMemoryStore } from '@tulay/lending/memory-store';
import { makeFakeClock, makeMessageBox } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import { memoryFiles } from './adapters/files.ts';
import { demonstrationOfficers } from './demonstration-officers.ts';
import { makeMockService } from './mock-service.ts';
import { runJobs } from './run-jobs.ts';
import { buildScenario } from './scenario/build-scenario.ts';
import { makeCaller } from './scenario/caller.ts';
import {
  demonstrationMembers,
  isScenarioName,
  scenarioNames,
  scenarioOf,
  scenarios,
  stateNames,
  type ScenarioName,
} from './scenarios.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { member } = demonstrationMembers;
const { phoneNumber } = member;

/** The world of a scenario as the person who is signed in in it sees it. */
async function begin(name: ScenarioName, language: Language = 'en') {
  const clock = makeFakeClock();
  const [files, messages] = [memoryFiles(), makeMessageBox()];
  let state = await buildScenario(name, {
    files,
    messages,
    language,
    now: clock.now(),
    takePhoto: async () => tinyPhoto,
  });
  const store = makeMemoryStore({
    load: async () => state,
    async save(draft) {
      state = draft;
    },
  });
  const service = makeMockService({ store, files, messages, clock });
  const caller = makeCaller(service);
  const { signedIn } = scenarioOf(name);
  if (signedIn) await caller.call('login', { phoneNumber: signedIn.phoneNumber, password: signedIn.password });
  return { caller, clock, service, messages, state: () => state };
}

test('a new visitor finds nobody but the officers', async () => {
  const { state, messages } = await begin('new-visitor');
  expect(messages.sent).toEqual([]);
  expect(Object.values(state().members).map((row) => row.phoneNumber)).toEqual(
    demonstrationOfficers.map((officer) => officer.phoneNumber),
  );
});

test('what the people of a scenario are told is in the language of the page', async () => {
  const { messages } = await begin('contract-waiting', 'fil');
  expect(messages.sent.map(({ text }) => text).join()).toContain('may nag-sign in sa account mo');
});

test('half-activated: two of five steps are saved', async () => {
  const { caller } = await begin('half-activated');
  expect(await caller.call('infoState', { phoneNumber })).toMatchObject({ state: 'REFERENCES_INFO' });
});

test.each([
  ['loan-pending', 'PENDING', 0],
  ['contract-waiting', 'APPROVED', 0],
  ['money-in-wallet', 'ACTIVE', 150_000],
  ['withdrawal-failed', 'ACTIVE', 150_000],
  ['slow-network', 'ACTIVE', 150_000],
  ['server-down', 'ACTIVE', 150_000],
] as const)('%s: the loan is %s and %i pesos are in the wallet', async (name, status, wallet) => {
  const { caller } = await begin(name);
  expect(await caller.call('getWallet', { phoneNumber })).toMatchObject({ active: true, status, wallet });
});

test.each([
  ['settled', 0],
  ['overpaid', 1_000],
] as const)('%s: nothing is owed, and %i pesos are kept for the member', async (name, kept) => {
  const { caller } = await begin(name);
  expect(await caller.call('getWallet', { phoneNumber })).toMatchObject({ status: 'SETTLED', payoffPHP: 0 });
  const [loan] = (await caller.call('listLoans', { phoneNumber })).items;
  const { unapplied } = await caller.call('listPayments', { phoneNumber, id: loan?.id ?? '' });
  expect(unapplied.amountPHP).toBe(kept);
});

test('withdrawal-failed: the withdrawal has failed and its money is back', async () => {
  const { caller, messages } = await begin('withdrawal-failed');
  const { items } = await caller.call('listWithdrawals', { phoneNumber });
  expect(items).toMatchObject([{ status: 'FAILED' }]);
  expect((await caller.call('listLoans', { phoneNumber })).items).toMatchObject([{ payDay: 15 }]);
  expect(messages.sent.filter(({ kind, to }) => kind.startsWith('otp_') && to === phoneNumber)).toHaveLength(2);
});

test('officer: an application and a withdrawal wait at the desk, another one went out in a payout file', async () => {
  const { caller } = await begin('officer');
  const files = await caller.call('payoutFiles', {});
  expect(files.items).toMatchObject([{ count: 1, amountPHP: 20_000, open: 0, paid: 1, failed: 0 }]);
  const loans = await caller.call('loanQueue', { status: 'PENDING' });
  expect(loans.items).toHaveLength(1);
  const withdrawals = await caller.call('withdrawalQueue', { status: 'PROCESSING' });
  expect(withdrawals.items).toHaveLength(1);
});

test.each(stateNames)('%s: the loan, the withdrawal or the activation is in that state', async (name) => {
  const { caller, service } = await begin(name);
  await runJobs(service);
  const [kind, state] = name.split('/');
  const read = {
    loan: async () => (await caller.call('listLoans', { phoneNumber })).items[0]?.status,
    withdrawal: async () => (await caller.call('listWithdrawals', { phoneNumber })).items[0]?.status,
    activation: async () => (await caller.call('infoState', { phoneNumber })).state,
  };
  expect(await read[kind as keyof typeof read]()).toBe(state);
});

test('there is one for each state that the contract knows', () => {
  const known = [
    ...loanStatuses.map((status) => `loan/${status}`),
    ...withdrawalStatuses.map((status) => `withdrawal/${status}`),
    ...memberInfoStates.map((state) => `activation/${state}`),
  ];
  expect([...stateNames].toSorted()).toEqual(known.toSorted());
});

test('every scenario has a way in and says how the network is', () => {
  expect(scenarioNames).toHaveLength(13);
  expect(scenarios['slow-network'].settings).toEqual({ latencyMs: 2000 });
  expect(scenarios['server-down'].settings).toEqual({ failure: 'server-down' });
  expect(isScenarioName('money-in-wallet')).toBe(true);
  expect(isScenarioName('toString')).toBe(false);
});

test('as time goes by the jobs remind, charge what is late, and do it once', async () => {
  const { caller, clock, service, messages } = await begin('money-in-wallet');
  const told = (kind: string) => messages.sent.filter((message) => message.kind === kind).length;
  // Into the last days before the first instalment, at an hour at which members are told.
  clock.advance(29 * dayMs + 4 * hourMs);
  await runJobs(service);
  await runJobs(service);
  expect(told('instalment_due')).toBe(1);
  clock.advance(5 * dayMs);
  await runJobs(service);
  await runJobs(service);
  expect(told('loan_overdue')).toBe(1);
  await caller.call('login', { phoneNumber, password: member.password });
  const wallet = await caller.call('getWallet', { phoneNumber });
  expect(wallet.status).toBe('OVERDUE');
});
