import { aFile, aMember, aMessage } from '@tulay/conformance/store/fixtures';
import { deletePhotos } from '@tulay/lending/activation';
import type { Service } from '@tulay/lending/service';
import { purgeOld, recomputeScores } from '@tulay/lending/housekeeping';
import { manilaDate } from '@tulay/lending/calendar';
import { interestReceivable } from '@tulay/lending/ledger';
import { accrueInterest, chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import { deliverDue } from '@tulay/lending/message';
import type { Store } from '@tulay/lending/ports';
import { eraseClosed } from '@tulay/lending/privacy';
import { refreshRates } from '@tulay/lending/site';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { byTwo, disbursedLoan } from '@tulay/lending/testing/loan-journey';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeIds } from '../../src/adapters/ids.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();
const dayMs = 86_400_000;
let stores: readonly [Store, Store];

beforeEach(async () => {
  const url = await newDatabase();
  const open = () => openPostgresStore({ url, sealer: testSealer });
  stores = [await open(), await open()];
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

/** A borrower with money in the wallet, and the same service on each node. */
async function lent() {
  const clock = makeFakeClock();
  // Ids that no other node makes.
  const ports = { store: stores[0], clock, ids: makeIds(clock) };
  const loan = await disbursedLoan(makeTestService({ ports }));
  const { service } = loan.service;
  const nodes = stores.map((store): Service => ({ ...service, ports: { ...service.ports, store } }));
  return { ...loan, clock, nodes, memberId: loan.borrower.member.id };
}

/** Twice on each node, at once. */
const onBoth = (nodes: readonly Service[], work: (service: Service) => Promise<unknown>) =>
  Promise.all([...nodes, ...nodes].map((service) => work(service)));

async function audited(action: string): Promise<number> {
  const page = await stores[0].read((reader) => reader.audit.list({ cursor: null, limit: 500 }));
  return page.items.filter((entry) => entry.action === action).length;
}

const waiting = (now: number) => stores[0].read((reader) => reader.messages.due(now, 500));

/** Of a kind, one for each way that it goes, and at least one. */
async function isWaitingOnce(kind: string, now: number): Promise<boolean> {
  const channels = (await waiting(now)).filter((one) => one.kind === kind).map(({ channel }) => channel);
  return channels.length > 0 && channels.length === new Set(channels).size;
}

test('a late loan is charged once for each day', async () => {
  const { clock, nodes, loanId } = await lent();
  clock.advance(80 * dayMs);
  await onBoth(nodes, chargeLateLoans);
  const { charges, rows, loan } = await stores[0].read(async ({ loans }) => ({
    charges: await loans.lateCharges(loanId),
    rows: await loans.instalments(loanId),
    loan: await loans.byId(loanId),
  }));
  expect(loan?.status).toBe('OVERDUE');
  expect(charges.length).toBeGreaterThan(1);
  expect(new Set(charges.map(({ number, kind, on }) => `${number} ${kind} ${on}`)).size).toBe(charges.length);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(rows.map((row) => row.chargesCentavos))).toBe(sum(charges.map((charge) => charge.amountCentavos)));
  expect((await audited('loan.charge_penalty')) + (await audited('loan.charge_collection'))).toBe(charges.length);
  expect(await isWaitingOnce('loan_overdue', clock.now() + dayMs)).toBe(true);
});

test('each day of a loan earns once', async () => {
  const { clock, nodes, loanId } = await lent();
  clock.advance(50 * dayMs);
  await onBoth(nodes, accrueInterest);
  const { loan, posted } = await stores[0].read(async ({ loans, ledger }) => ({
    loan: await loans.byId(loanId),
    posted: (await ledger.postingsOf(interestReceivable(loanId), { cursor: null, limit: 500 })).items,
  }));
  expect(loan?.accruedThrough).toBe(manilaDate(clock.now()));
  expect(new Set(posted.map(({ valueAt }) => valueAt)).size).toBe(50);
  expect(posted).toHaveLength(50);
});

test('a member is reminded of an instalment once', async () => {
  const { clock, nodes, loanId } = await lent();
  const [first] = await stores[0].read(({ loans }) => loans.instalments(loanId));
  clock.set(Date.parse(`${first?.dueOn}T10:00:00+08:00`) - 3 * dayMs);
  await onBoth(nodes, remindOfInstalments);
  expect(await isWaitingOnce('instalment_due', clock.now())).toBe(true);
});

test('a score is computed once more', async () => {
  const loan = await lent();
  const { service, borrower, clock, nodes, loanId, memberId } = loan;
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  const payoff = { id: loanId, amountPHP: items[0]?.payoffPHP, reference: 'OR-1' };
  await byTwo(loan, 'postRepayment', payoff);
  const events = async () =>
    (await stores[0].read(({ scores }) => scores.listOf(memberId, { cursor: null, limit: 50 }))).items.length;
  const before = await events();
  clock.advance(95 * dayMs);
  await onBoth(nodes, recomputeScores);
  expect(await events()).toBe(before + 1);
});

test('photos that are over are given up once and erased once', async () => {
  const { clock, nodes } = await lent();
  await stores[0].transact(async (tx) => {
    await tx.members.insert(aMember('left', { phoneNumber: '+639990000001', state: 'IDENTITY_INFO' }));
    for (const id of ['a', 'b', 'c']) await tx.files.insert(aFile(id, 'left', { createdAt: clock.now() }));
  });
  clock.advance(400 * dayMs);
  await onBoth(nodes, deletePhotos);
  expect([await audited('file.given_up'), await audited('file.erased')]).toEqual([1, 3]);
});

test('a closed account is erased once', async () => {
  const { clock, nodes, memberId } = await lent();
  const closure = { memberId, closedAt: clock.now(), keptUntil: clock.now() + dayMs, erasedAt: null };
  await stores[0].transact((tx) => tx.privacy.saveClosure(closure));
  clock.advance(2 * dayMs);
  await onBoth(nodes, eraseClosed);
  expect(await audited('account.erased')).toBe(1);
});

test('what is old is forgotten, and the newest rates are the newest', async () => {
  const { clock, nodes } = await lent();
  await stores[0].transact(async (tx) => {
    for (let n = 0; n < 200; n += 1) await tx.attempts.add(`key ${n % 7}`, n);
  });
  await onBoth(nodes, purgeOld);
  expect((await stores[0].read((reader) => reader.attempts.since('key 1', 0))).count).toBe(0);
  const fetch = async () => ({ rates: { USD: '0.0171' }, asOf: clock.now(), source: 'service' as const });
  await onBoth(nodes, (service) => refreshRates({ ports: { ...service.ports, rates: { fetch } } }));
  expect(await stores[1].read((reader) => reader.rates.newest())).toMatchObject({ rates: { USD: '0.0171' } });
});

test('two nodes that deliver at once hand each message over once', async () => {
  const { clock, nodes } = await lent();
  const ids = Array.from({ length: 40 }, (_none, index) => `message ${index}`);
  await stores[0].transact(async (tx) => {
    for (const id of ids) await tx.messages.insert(aMessage(id, { createdAt: clock.now(), nextTryAt: clock.now() }));
  });
  const handedOver: string[] = [];
  const messages = {
    async deliver({ id }: { readonly id: string }, handOver: () => Promise<void>) {
      await handOver();
      handedOver.push(id);
    },
  };
  await onBoth(nodes, (service) => deliverDue({ ...service, ports: { ...service.ports, messages } }));
  expect(handedOver.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
  expect(new Set(handedOver).size).toBe(handedOver.length);
  expect(await waiting(clock.now() + dayMs)).toEqual([]);
});
