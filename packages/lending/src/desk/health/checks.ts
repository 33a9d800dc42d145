import type { HealthCheck } from '@tulay/contract/desk/schemas';
import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import type * as v from 'valibot';
import type { Policy } from '../../policy.ts';
import type { BackupStanding, WorkRun } from '../../ports/machine.ts';
import type { DiskRoom } from '../../ports/ports.ts';
import type { AuditRecord } from '../../ports/record/records.ts';
import { dayMs, hourMs, minuteMs } from '../../calendar/durations.ts';

export type Check = v.InferOutput<typeof HealthCheck>;
type Found = readonly [Check['state'], says: string];

const megaBytes = 1024 * 1024;
/** A week of a busy service. */
const roomyBytes = 1024 * megaBytes;
/** A code that comes later than that is no use. */
const lateMs = 10 * minuteMs;
/** They are made each hour. */
const oldBackupMs = 3 * hourMs;
/** It is done each week, and what failed is tried again the next day. */
const oldDrillMs = 9 * dayMs;
/** Where only a person has the key, they try it each quarter. */
const oldOpeningMs = 92 * dayMs;
/** The work that verifies the chain. */
export const AUDIT_WORK = 'audit check';

const mega = (bytes: number): string => Math.floor(bytes / megaBytes).toLocaleString('en');

/** Everything that is looked at; what is not known in a process is left out. */
export interface HealthFacts {
  readonly now: number;
  readonly takesRows?: boolean;
  readonly room?: DiskRoom | null;
  readonly backups: BackupStanding | null;
  readonly backlog: { readonly waiting: number; readonly oldestDueAt: number | null; readonly uncertain: number };
  readonly newest: AuditRecord | null;
  /** What was written last of the clock. */
  readonly clockSaid: AuditRecord | null;
  readonly ledgerSumCentavos: number;
  readonly runs?: readonly WorkRun[];
}

type Limits = Pick<Policy, 'leastFreeBytes' | 'clockBehindMs'>;
type Words = ReturnType<typeof wordsIn>['health'];

/** Whether there is room where the service keeps its data. */
export function diskCheck(
  room: DiskRoom | null,
  { leastFreeBytes }: Pick<Policy, 'leastFreeBytes'>,
  language: Language,
): Found {
  const { disk: words } = wordsIn(language).health;
  if (room === null) return ['ok', words.none];
  if (!room.isWritable) return ['alarm', words.readOnly];
  const free = { room: mega(room.freeBytes) };
  if (room.freeBytes < leastFreeBytes) return ['alarm', words.full(free)];
  return room.freeBytes < roomyBytes ? ['note', words.little(free)] : ['ok', words.free(free)];
}

function backups(standing: BackupStanding | null, now: number, { backups: words }: Words): Found {
  if (standing === null) return ['note', words.none];
  if (standing.newest === null) return ['alarm', words.first];
  const ageMs = now - standing.newest.at;
  if (ageMs > oldBackupMs) return ['alarm', words.old({ hours: Math.floor(ageMs / hourMs) })];
  return [
    'ok',
    words.fresh({
      minutes: Math.max(0, Math.floor(ageMs / minuteMs)),
      room: mega(standing.newest.bytes + megaBytes - 1),
    }),
  ];
}

function drill(standing: BackupStanding | null, now: number, { drill: words }: Words): Found {
  if (standing === null) return ['note', words.none];
  if (standing.drill === null) return ['note', words.never];
  const { at, isWhole, openedAt } = standing.drill;
  const days = Math.max(0, Math.floor((now - at) / dayMs));
  if (!isWhole) return ['alarm', words.failed({ days })];
  if (now - at > oldDrillMs) return ['alarm', words.old({ days })];
  if (openedAt !== null && now - openedAt <= oldOpeningMs)
    return ['ok', words.ok({ days: Math.max(0, Math.floor((now - openedAt) / dayMs)) })];
  return ['note', words.unopened({ days })];
}

function messages({ backlog, now }: HealthFacts, { messages: words }: Words): Found {
  const { waiting, oldestDueAt, uncertain } = backlog;
  if (oldestDueAt !== null && now - oldestDueAt > lateMs)
    return ['alarm', words.late({ waiting, minutes: Math.floor((now - oldestDueAt) / minuteMs) })];
  return uncertain > 0 ? ['note', words.uncertain({ waiting, uncertain })] : ['ok', words.ok({ waiting })];
}

function clock({ clockSaid, newest, now }: HealthFacts, { clockBehindMs }: Limits, { clock: words }: Words): Found {
  if (clockSaid?.action === 'clock.stopped') return ['alarm', words.stopped];
  return newest !== null && newest.at - now > clockBehindMs ? ['alarm', words.behind] : ['ok', words.ok];
}

function audit(runs: readonly WorkRun[], now: number, { audit: words }: Words): Found {
  const last = runs.find(({ name }) => name === AUDIT_WORK);
  if (!last) return ['note', words.never];
  if (last.failed) return ['alarm', words.alarm];
  return ['ok', words.ok({ hours: Math.max(0, Math.floor((now - last.at) / hourMs)) })];
}

function works(runs: readonly WorkRun[], { works: words }: Words): Found {
  const failed = runs.filter((run) => run.failed).map(({ name }) => name);
  if (failed.length > 0) return ['alarm', words.failed({ names: failed.join(', ') })];
  return runs.length === 0 ? ['note', words.never] : ['ok', words.ok({ count: runs.length })];
}

/** What is well and what is not, each in a sentence of a language: for the desk, and for the operator's command. */
export function healthChecks(facts: HealthFacts, limits: Limits, language: Language): readonly Check[] {
  const words = wordsIn(language).health;
  const { now, room, runs, takesRows } = facts;
  const found: readonly (readonly [Check['about'], Found | undefined])[] = [
    [
      'writes',
      takesRows === undefined ? undefined : takesRows ? ['ok', words.writes.ok] : ['alarm', words.writes.alarm],
    ],
    ['disk', room === undefined ? undefined : diskCheck(room, limits, language)],
    ['backups', backups(facts.backups, now, words)],
    ['drill', drill(facts.backups, now, words)],
    ['messages', messages(facts, words)],
    ['clock', clock(facts, limits, words)],
    ['ledger', facts.ledgerSumCentavos === 0 ? ['ok', words.ledger.ok] : ['alarm', words.ledger.alarm]],
    ['audit', runs && audit(runs, now, words)],
    ['works', runs && works(runs, words)],
  ];
  return found.flatMap(([about, one]) =>
    one ? [{ about, title: words.titles[about], state: one[0], says: one[1] }] : [],
  );
}
