import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, manilaDate } from '@tulay/lending/calendar';
import { confirmClock } from '@tulay/lending/housekeeping';
import { disbursedLoan, type DisbursedLoan } from '@tulay/lending/testing/loan-journey';
import { TEST_PASSWORD } from '@tulay/lending/testing/test-member';
import { expect, test } from 'vitest';
import { startJobs } from '../../src/jobs/jobs.ts';

const dayMs = 86_400_000;

/** The jobs of one start, for long enough to charge: what failed. */
async function lived({ service }: DisbursedLoan): Promise<readonly string[]> {
  const failures: string[] = [];
  const jobs = startJobs(service.service, (job) => failures.push(job));
  await sleep(200);
  await jobs.stop();
  return failures;
}

const newest = ({ service }: DisbursedLoan) => service.ports.store.read((reader) => reader.audit.last());

async function moneyOf({ service, loanId }: DisbursedLoan) {
  return service.ports.store.read(async ({ loans, messages }) => ({
    status: (await loans.byId(loanId))?.status,
    charges: (await loans.lateCharges(loanId)).length,
    waiting: (await messages.backlog(service.ports.clock.now())).waiting,
  }));
}

test('starts with a clock 400 days and 13 years ahead charge, remind and forget nothing, and each is told', async () => {
  const loan = await disbursedLoan();
  const before = await moneyOf(loan);
  const { clock, store } = loan.service.ports;
  await store.transact((tx) => tx.attempts.add('key', clock.now()));
  const kept = () => store.read((reader) => reader.attempts.since('key', 0));
  for (const days of [400, 13 * 365]) {
    clock.advance(days * dayMs);
    expect(await lived(loan)).toEqual(['clock']);
    expect(await moneyOf(loan)).toEqual(before);
  }
  expect((await kept()).count).toBe(1);
});

test('somebody who uses the service meanwhile makes the wrong clock no right one, nor does another start', async () => {
  const loan = await disbursedLoan();
  const before = await moneyOf(loan);
  loan.service.ports.clock.advance(400 * dayMs);
  expect(await lived(loan)).toEqual(['clock']);
  await loan.service.addMember({ phoneNumber: '+639180002222' });
  await loan.service.callOk('login', { phoneNumber: '+639180002222', password: TEST_PASSWORD });
  expect(await lived(loan)).toEqual(['clock']);
  expect(await moneyOf(loan)).toMatchObject({ status: before.status, charges: 0 });
});

test('a person confirms a real pause: the late charges of it are made up for', async () => {
  const loan = await disbursedLoan();
  loan.service.ports.clock.advance(60 * dayMs);
  expect(await lived(loan)).toEqual(['clock']);
  const today = manilaDate(loan.service.ports.clock.now());
  expect(await confirmClock(loan.service.service, { by: 'AB', today: addDays(today, -60) })).toBe(false);
  expect(await lived(loan)).toEqual(['clock']);
  expect((await moneyOf(loan)).charges).toBe(0);
  expect(await confirmClock(loan.service.service, { by: 'AB', today })).toBe(true);
  expect(await lived(loan)).toEqual([]);
  expect(await moneyOf(loan)).toMatchObject({ status: 'OVERDUE' });
  expect((await moneyOf(loan)).charges).toBeGreaterThan(0);
});

test('an officer reads in the audit, among what the operator did, that the clock jumped and who confirmed it', async () => {
  const loan = await disbursedLoan();
  const { clock } = loan.service.ports;
  const from = new Date((await newest(loan))?.at ?? 0).toISOString();
  clock.advance(2 * dayMs);
  expect(await lived(loan)).toEqual(['clock']);
  await confirmClock(loan.service.service, { by: 'AB', today: manilaDate(clock.now()) });
  const to = new Date(clock.now()).toISOString();
  const { phoneNumber } = loan.checker.member;
  const as = await loan.service.callOk('login', { phoneNumber, password: TEST_PASSWORD });
  const { items } = await loan.service.callOk('auditLog', { phoneNumber, kind: 'staff' }, { as });
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'clock.confirmed', subjectName: null, detail: { operator: 'AB' } },
    { action: 'clock.stopped', subjectName: null, detail: { from, to } },
  ]);
});
