import { expect, test } from 'vitest';
import { makeFakeMachine } from '../../testing/fake-ports.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { healthChecks, type HealthFacts } from './checks.ts';
import { defaultPolicy } from '../../policy.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.UTC(2026, 10, 28);
const well: HealthFacts = {
  now,
  takesRows: true,
  room: { freeBytes: 5 * 1024 ** 3, isWritable: true },
  backups: {
    newest: { at: now - 20 * minuteMs, bytes: 3 * 1024 ** 2 },
    drill: { at: now - 30 * hourMs, isWhole: true, openedAt: now - 30 * hourMs },
  },
  backlog: { waiting: 0, oldestDueAt: null, uncertain: 0 },
  newest: null,
  clockSaid: null,
  ledgerSumCentavos: 0,
  runs: [{ name: 'audit check', at: now - hourMs, failed: false }],
};
const record = { sequence: 1, actorId: null, subjectId: 'clock', detail: {}, previousHash: '', hash: '' };
const { newest, drill } = well.backups ?? { newest: null, drill: null };
const found = (change: Partial<HealthFacts>, language: 'en' | 'fil' = 'en') =>
  healthChecks({ ...well, ...change }, defaultPolicy(), language)
    .filter(({ state }) => state !== 'ok')
    .map(({ about, state, says }) => [about, state, says]);

test('a service that is well says so of everything, in either language', () => {
  expect(found({})).toEqual([]);
  expect(healthChecks(well, defaultPolicy(), 'en').map(({ about }) => about)).toHaveLength(9);
  expect(healthChecks(well, defaultPolicy(), 'en').find(({ about }) => about === 'backups')?.says).toBe(
    'The newest is 20 minutes old and takes 3 MB.',
  );
  expect(found({ ledgerSumCentavos: 1 }, 'fil')).toEqual([['ledger', 'alarm', expect.stringContaining('Hindi 0')]]);
});

test.each<[string, Partial<HealthFacts>, string, string]>([
  ['no row', { takesRows: false }, 'writes', 'alarm'],
  ['a full disk', { room: { freeBytes: 1, isWritable: true } }, 'disk', 'alarm'],
  ['little room', { room: { freeBytes: 5e8, isWritable: true } }, 'disk', 'note'],
  ['a disk to be read only', { room: { freeBytes: 5e12, isWritable: false } }, 'disk', 'alarm'],
  ['none yet', { backups: { newest: null, drill } }, 'backups', 'alarm'],
  ['an old one', { backups: { newest: { at: now - 4 * hourMs, bytes: 1 }, drill } }, 'backups', 'alarm'],
  ['no drill yet', { backups: { newest, drill: null } }, 'drill', 'note'],
  [
    'a drill that failed',
    { backups: { newest, drill: { at: now, isWhole: false, openedAt: null } } },
    'drill',
    'alarm',
  ],
  [
    'an old drill',
    { backups: { newest, drill: { at: now - 240 * hourMs, isWhole: true, openedAt: now } } },
    'drill',
    'alarm',
  ],
  [
    'one that nobody opened',
    { backups: { newest, drill: { at: now, isWhole: true, openedAt: null } } },
    'drill',
    'note',
  ],
  ['a late message', { backlog: { waiting: 1, oldestDueAt: now - hourMs, uncertain: 0 } }, 'messages', 'alarm'],
  ['an uncertain one', { backlog: { waiting: 0, oldestDueAt: null, uncertain: 2 } }, 'messages', 'note'],
  ['a clock that jumped', { clockSaid: { ...record, action: 'clock.stopped', at: now } }, 'clock', 'alarm'],
  ['a clock behind', { newest: { ...record, action: 'loan.apply', at: now + hourMs } }, 'clock', 'alarm'],
  ['accounts that are not 0', { ledgerSumCentavos: -1 }, 'ledger', 'alarm'],
])('%s is told', (_what, change, about, state) => {
  expect(found(change)).toEqual([[about, state, expect.any(String)]]);
});

test('where the service makes no backups it says so of both', () => {
  expect(found({ backups: null }).map(([about, state]) => [about, state])).toEqual([
    ['backups', 'note'],
    ['drill', 'note'],
  ]);
});

test('a broken chain is told by its own name and among the works that failed', () => {
  expect(found({ runs: [{ name: 'audit check', at: now, failed: true }] })).toEqual([
    ['audit', 'alarm', expect.stringContaining('audit:verify')],
    ['works', 'alarm', 'Failed the last time: audit check.'],
  ]);
  expect(found({ runs: [] }).map(([about, state]) => [about, state])).toEqual([
    ['audit', 'note'],
    ['works', 'note'],
  ]);
});

test('an officer reads it of the service as it runs; books that are wrong are told', async () => {
  const machine = makeFakeMachine();
  const service = makeTestService({ ports: { machine } });
  machine.noteRun({ name: 'rates', at: service.ports.clock.now(), failed: false });
  const as = await service.addMember({ roles: ['OFFICER'] });
  const states = async () =>
    (await service.callOk('serviceHealth', {}, { as })).checks.map(({ about, state }) => `${about} ${state}`);
  expect(await states()).toEqual([
    'writes ok',
    'disk ok',
    'backups note',
    'drill note',
    'messages ok',
    'clock ok',
    'ledger ok',
    'audit note',
    'works ok',
  ]);
  expect(
    await service.callCode('serviceHealth', {}, { as: await service.addMember({ phoneNumber: '+639170000009' }) }),
  ).toBe('auth.not_allowed');
});
