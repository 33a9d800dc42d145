import { aLoan, aMember, aMessage, anInstalment, aWithdrawal } from '@tulay/conformance/store/fixtures';
import type { Disk } from '@tulay/lending/ports';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const token = 'metrics-token-of-the-test';
const opened: TestApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

async function openApi(metricsToken: string | null) {
  const api = await makeTestApi({ metricsToken });
  opened.push(api);
  return api;
}
const open = async (metricsToken: string | null) => (await openApi(metricsToken)).app;

test('metrics are counted by route pattern and read only with the token', async () => {
  const app = await open(token);
  await app.inject({ method: 'GET', url: '/api/v2/health?phone=09171234567' });
  await app.inject({ method: 'GET', url: '/no/such/09171234567' });
  app.counters.jobFailed('messages');
  for (const authorization of [undefined, 'Bearer ', `Bearer ${token}x`, token])
    expect(
      await app.inject({ method: 'GET', url: '/metrics', headers: { ...(authorization && { authorization }) } }),
    ).toMatchObject({ statusCode: 401, body: '' });
  const { body, headers } = await app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('tulay_request_duration_seconds_count{method="GET",route="/api/v2/health",status="200"} 1');
  expect(body).toContain('tulay_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(body).toContain('tulay_job_failures_total{job="messages"} 1');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('09171234567');
});

test('without a token there is no such page', async () => {
  const app = await open(null);
  expect(await app.inject({ method: 'GET', url: '/metrics' })).toMatchObject({ statusCode: 404 });
});

test('messages that wait and those nobody knows of are counted when the page is read', async () => {
  const { app, service } = await openApi(token);
  const now = service.ports.clock.now();
  const figures = async () => {
    const { body } = await app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    return body.match(/^tulay_messages_(?:waiting|oldest_due_seconds|uncertain) .*$/gm);
  };
  expect(await figures()).toEqual([
    'tulay_messages_waiting 0',
    'tulay_messages_oldest_due_seconds 0',
    'tulay_messages_uncertain 0',
  ]);
  await service.ports.store.transact(async (tx) => {
    await tx.messages.insert(aMessage('due', { nextTryAt: now - 90_000 }));
    await tx.messages.insert(aMessage('tonight', { nextTryAt: now + 90_000 }));
    await tx.messages.insert(aMessage('unknown'));
    await tx.messages.end('unknown', 'uncertain', now);
  });
  expect(await figures()).toEqual([
    'tulay_messages_waiting 2',
    'tulay_messages_oldest_due_seconds 90',
    'tulay_messages_uncertain 1',
  ]);
});

test('the room on the disk is told where there is one, and none where it can only be read', async () => {
  let room = { freeBytes: 7_000_000, isWritable: true };
  const figure = async (disk?: Disk) => {
    const api = await makeTestApi({ metricsToken: token, ...(disk && { disk }) });
    opened.push(api);
    const { body } = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return body.match(/^tulay_disk_free_bytes .*$/gm);
  };
  expect(await figure()).toBeNull();
  expect(await figure({ room: async () => room })).toEqual(['tulay_disk_free_bytes 7000000']);
  room = { ...room, isWritable: false };
  expect(await figure({ room: async () => room })).toEqual(['tulay_disk_free_bytes 0']);
});

test('how the business stands is read once a minute, however often the page is asked for, and names nobody', async () => {
  const { app, service, clock } = await openApi(token);
  const reads = vi.spyOn(service.ports.store, 'read');
  const figures = async (pattern: RegExp) => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(body).not.toContain('Maria');
    return body.match(pattern);
  };
  expect(await figures(/^tulay_(?:waiting|loans_released|ledger|build|backup|unapplied)\w*(?:\{.*\})? .*$/gm)).toEqual([
    ...['applications', 'approvals', 'withdrawals', 'payments'].map((queue) => `tulay_waiting{queue="${queue}"} 0`),
    ...['applications', 'approvals', 'withdrawals', 'payments'].map(
      (queue) => `tulay_waiting_oldest_seconds{queue="${queue}"} 0`,
    ),
    'tulay_loans_released 0',
    'tulay_unapplied_pesos 0',
    'tulay_ledger_sum_pesos 0',
    'tulay_build_info{release="test",schema="test"} 1',
  ]);
  const now = clock.now();
  await service.ports.store.transact(async (tx) => {
    await tx.members.insert(aMember('m1'));
    await tx.loans.insert(aLoan('l1', 'm1', { status: 'OVERDUE', createdAt: now }));
    await tx.loans.insertInstalments([anInstalment('l1', 1, { dueOn: '2026-10-01' })]);
    await tx.withdrawals.insert(aWithdrawal('w1', 'm1', 'l1', { createdAt: now }));
  });
  const asked = reads.mock.calls.length;
  clock.advance(59_000);
  expect(await figures(/^tulay_loans_released .*$/gm)).toEqual(['tulay_loans_released 0']);
  // The messages' backlog alone is asked for each time.
  expect(reads.mock.calls.length).toBe(asked + 1);
  clock.advance(1_000);
  expect(await figures(/^tulay_(?:loans|waiting_oldest)\w*(?:\{.*\})? [1-9].*$/gm)).toEqual([
    'tulay_waiting_oldest_seconds{queue="withdrawals"} 60',
    'tulay_loans{status="OVERDUE"} 1',
    'tulay_loans_released 1',
    'tulay_loans_overdue{days="31-60"} 1',
  ]);
});
