import { manilaDate } from '@tulay/lending/calendar';
import { confirmClock } from '@tulay/lending/housekeeping';
import type { MessageRecord } from '@tulay/lending/ports';
import { disbursedLoan } from '@tulay/lending/testing/loan-journey';
import { TEST_PASSWORD } from '@tulay/lending/testing/test-member';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { expect, test, vi } from 'vitest';
import { anchorHourly } from '../../src/jobs/anchor-hourly.ts';
import { startJobs } from '../../src/jobs/jobs.ts';

const message = (id: string): MessageRecord => ({
  id,
  memberId: null,
  channel: 'sms',
  to: '+639171234567',
  kind: 'password_changed',
  text: id,
  createdAt: 0,
  sentAt: null,
  outcome: null,
  attemptId: null,
  handedOverAt: null,
  timeZone: null,
  tries: 0,
  nextTryAt: 0,
});

/** A service whose deliveries wait until the test lets them go. */
function makeSlowService() {
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const { service } = makeTestService({
    ports: {
      messages: {
        sent: [],
        async deliver({ text }: { text: string }) {
          atOnce += 1;
          mostAtOnce = Math.max(mostAtOnce, atOnce);
          arrived.push(text);
          await new Promise<void>((resolve) => waiting.push(resolve));
          atOnce -= 1;
        },
      },
    },
  });
  return {
    service,
    arrived,
    mostAtOnce: () => mostAtOnce,
    letGo: () => waiting.shift()?.(),
    insert: (id: string) => service.ports.store.transact((tx) => tx.messages.insert(message(id))),
  };
}

test('messages are delivered once, one run at a time, however often they are woken', async () => {
  const { service, arrived, insert, letGo, mostAtOnce } = makeSlowService();
  await insert('first');
  const jobs = startJobs(service, () => undefined);
  await vi.waitFor(() => expect(arrived).toEqual(['first']));
  for (let count = 0; count < 10; count += 1) jobs.wakeMessages();
  letGo();
  // Ten wakings were one more run, which found nothing.
  await jobs.stop();
  expect([arrived, mostAtOnce()]).toEqual([['first'], 1]);
});

test('a waking during a run is not lost: what came meanwhile follows at once', async () => {
  const { service, arrived, insert, letGo } = makeSlowService();
  await insert('first');
  const jobs = startJobs(service, () => undefined);
  await vi.waitFor(() => expect(arrived).toEqual(['first']));
  await insert('second');
  jobs.wakeMessages();
  letGo();
  await vi.waitFor(() => expect(arrived).toEqual(['first', 'second']));
  letGo();
  await jobs.stop();
});

test('stopping waits for the message on its way and begins no other; later wakings are nothing', async () => {
  const { service, arrived, insert, letGo } = makeSlowService();
  await insert('first');
  const jobs = startJobs(service, () => undefined);
  await vi.waitFor(() => expect(arrived).toEqual(['first']));
  await insert('second');
  jobs.wakeMessages();
  let stopped = false;
  const stopping = jobs.stop().then(() => (stopped = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(stopped).toBe(false);
  letGo();
  await stopping;
  jobs.wakeMessages();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(arrived).toEqual(['first']);
});

test("a failed run is told by the job's name and does not end the job", async () => {
  const { service, arrived, insert, letGo } = makeSlowService();
  await insert('first');
  const failures: string[] = [];
  vi.spyOn(service.ports.store, 'read').mockRejectedValueOnce(new Error('the disk is away'));
  const jobs = startJobs(service, (job) => failures.push(job));
  await vi.waitFor(() => expect(failures).toEqual(['messages']));
  jobs.wakeMessages();
  await vi.waitFor(() => expect(arrived).toEqual(['first']));
  letGo();
  await jobs.stop();
});

test('rates that cannot be fetched are told too', async () => {
  const { service } = makeTestService({
    ports: { rates: { fetch: () => Promise.reject(new Error('no network')) } },
  });
  const failures: string[] = [];
  const jobs = startJobs(service, (job) => failures.push(job));
  await vi.waitFor(() => expect(failures).toEqual(['rates']));
  await jobs.stop();
});

test('what is old is forgotten at each start', async () => {
  const { service } = makeTestService();
  await service.ports.store.transact((tx) => tx.attempts.add('key', 0));
  const jobs = startJobs(service, () => undefined);
  await vi.waitFor(async () =>
    expect((await service.ports.store.read((reader) => reader.attempts.since('key', 0))).count).toBe(0),
  );
  await jobs.stop();
});

test('a late loan is found at each start', async () => {
  const { service, loanId } = await disbursedLoan();
  service.ports.clock.advance(40 * 86_400_000);
  await confirmClock(service.service, { by: 'test', today: manilaDate(service.ports.clock.now()) });
  const jobs = startJobs(service.service, () => undefined);
  const statusOf = async () => (await service.ports.store.read((reader) => reader.loans.byId(loanId)))?.status;
  await vi.waitFor(async () => expect(await statusOf()).toBe('OVERDUE'));
  await jobs.stop();
});

test('the end of the audit chain is noted when it is another one, and once a day by the clock of Manila', async () => {
  const { service } = await disbursedLoan();
  const last = await service.ports.store.read((reader) => reader.audit.last());
  const anchor = { sequence: last?.sequence, hash: last?.hash };
  const noted: unknown[] = [];
  const ask = anchorHourly(service.service, async (one) => void noted.push(one));
  service.ports.clock.set(Date.UTC(2026, 10, 30, 15));
  await ask();
  service.ports.clock.advance(59 * 60_000);
  await ask();
  expect(noted).toEqual([{ date: '2026-11-30', ...anchor }]);
  service.ports.clock.advance(60_000);
  await ask();
  await ask();
  expect(noted).toEqual([
    { date: '2026-11-30', ...anchor },
    { date: '2026-12-01', ...anchor },
  ]);
  // An hour later on the same day somebody signs in: the chain goes on, and so do the anchors.
  service.ports.clock.advance(3_600_000);
  await service.addMember({ phoneNumber: '+639180002222' });
  await service.callOk('login', { phoneNumber: '+639180002222', password: TEST_PASSWORD });
  await ask();
  const newest = await service.ports.store.read((reader) => reader.audit.last());
  expect(noted.slice(2)).toEqual([{ date: '2026-12-01', sequence: newest?.sequence, hash: newest?.hash }]);
});

test('an anchor that could not be noted is told and noted when it is asked for again; an empty chain has none', async () => {
  const { service } = await disbursedLoan();
  const failures: string[] = [];
  const refuse = () => Promise.reject(new Error('away'));
  const jobs = startJobs(service.service, (job) => failures.push(job), undefined, { noteAnchor: refuse });
  await vi.waitFor(() => expect(failures).toEqual(['audit anchor']));
  await jobs.stop();

  const note = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const ask = anchorHourly(service.service, note);
  await expect(ask()).rejects.toThrow('away');
  await ask();
  await ask();
  expect(note).toHaveBeenCalledTimes(2);

  await anchorHourly(makeTestService().service, refuse)();
});
