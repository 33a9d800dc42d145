import type { PrivacyCopy } from '@tulay/contract/words/generated/types';
import { fileAddress } from '../../activation/photos/file-address.ts';
import {
  interestReceivable,
  loanReceivable,
  memberUnapplied,
  memberWallet,
  withdrawalInTransit,
} from '../../ledger/accounts.ts';
import type { Hashing } from '../../ports/ports.ts';
import {
  SERVICE_ACTOR,
  type AuditRecord,
  type Id,
  type LoanRecord,
  type MemberRecord,
  type Posting,
} from '../../ports/record/records.ts';
import type { HeldRecords } from '../../ports/record/privacy-records.ts';
import type { Reader } from '../../ports/store.ts';
import { Actor } from '../actor.ts';
import { officerNumber } from '../officer-number.ts';
import type { Page, PageRequest } from '../../ports/cursor.ts';
import { everyPage, giveWay, PAGE_ROWS } from '../../ports/every-page.ts';

type SectionKey = keyof PrivacyCopy['sections'];

/** A stored record as it is, instants as ISO 8601, amounts in centavos. */
export type DataRow = Readonly<Record<string, unknown>>;
export interface DataSection {
  /** Its name in the JSON file. */
  readonly key: SectionKey;
  readonly rows: readonly DataRow[];
}
/** Everything that the service holds on one member. */
export interface PersonalData {
  readonly madeAt: string;
  readonly sections: readonly DataSection[];
}

interface World {
  readonly tx: Reader;
  readonly hashing: Pick<Hashing, 'keyed'>;
  readonly member: MemberRecord;
}

const isInstantKey = (key: string) => key === 'at' || key.endsWith('At') || key === 'recentRotations';
const toIso = (value: unknown): unknown => {
  if (typeof value === 'number') return new Date(value).toISOString();
  return Array.isArray(value) ? value.map(toIso) : value;
};

/** A record without the fields that are secrets or say only whose it is. Fields that come later are in it by themselves. */
function row(record: object, ...without: readonly string[]): DataRow {
  const dropped = new Set(['memberId', ...without]);
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => !dropped.has(key))
      .map(([key, value]) => [key, isInstantKey(key) ? toIso(value) : value]),
  );
}

/** Who acted, without naming anybody else. */
function actorOf({ member, hashing }: World, actorId: Id | null): Actor {
  if (actorId === null || actorId === SERVICE_ACTOR) return new Actor(({ service }) => service);
  if (actorId === member.id) return new Actor(({ you }) => you);
  const number = officerNumber(actorId, hashing);
  return new Actor(({ officer }) => officer({ number }));
}

async function accountSections({ tx, member }: World): Promise<DataSection[]> {
  const { employment, ...account } = member;
  const { personal, address, references, identity, bank } = await tx.members.profile(member.id);
  const one = (key: SectionKey, record: object | null | undefined) => ({
    key,
    rows: record ? [row(record)] : [],
  });
  const people = [references?.first, references?.second].filter((person) => person !== undefined && person !== null);
  return [
    {
      key: 'account',
      rows: [row(account, 'passwordHash', 'formerPasswordHash', 'formerPasswordReplacedAt', 'formerPasswordUntil')],
    },
    one('employment', employment),
    one('personal', personal),
    one('address', address),
    { key: 'references', rows: people.map((person) => row(person)) },
    one('identity', identity),
    one('bank', bank),
  ];
}

/** A row of the export for each of a list, made as it is read. */
async function everyRow<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
  make: (one: Row) => DataRow,
): Promise<DataRow[]> {
  const rows: DataRow[] = [];
  await everyPage(async (asked) => {
    const page = await read(asked);
    rows.push(...page.items.map(make));
    return { ...page, items: [] };
  }, giveWay);
  return rows;
}

/** A row of the export for each record of a list that is held on the member. */
function heldRows<List extends keyof HeldRecords>(
  { tx, member }: World,
  list: List,
  make: (record: HeldRecords[List][number]) => DataRow,
): Promise<DataRow[]> {
  return everyRow((page) => tx.privacy.held(list, member.id, page), make);
}

function auditRow(world: World, { at, action, actorId, detail }: AuditRecord): DataRow {
  const { proposedBy, ...facts } = detail;
  const proposer = typeof proposedBy === 'string' && { proposedBy: actorOf(world, proposedBy) };
  return row({ at, action, by: actorOf(world, actorId), detail: { ...facts, ...proposer } });
}

async function recordSections(world: World): Promise<DataSection[]> {
  const { tx, member } = world;
  const requests = await heldRows(world, 'requests', ({ answeredBy, ...request }) => ({
    ...row(request),
    answeredBy: request.answeredAt === null ? null : actorOf(world, answeredBy ?? member.id),
  }));
  return [
    {
      key: 'photos',
      rows: await heldRows(world, 'files', (file) => ({
        ...row(file),
        address: file.deletedAt === null ? fileAddress(file.id) : null,
      })),
    },
    { key: 'formerContacts', rows: await heldRows(world, 'formerContacts', (contact) => row(contact)) },
    {
      key: 'sessions',
      rows: await heldRows(world, 'sessions', (session) => row(session, 'refreshHash', 'previousHash', 'deviceHash')),
    },
    {
      key: 'oneTimePasswords',
      rows: await heldRows(world, 'challenges', (challenge) => row(challenge, 'codeHashes', 'boundTo')),
    },
    { key: 'documents', rows: await heldRows(world, 'documents', (document) => row(document)) },
    {
      key: 'messages',
      rows: await heldRows(world, 'messages', (message) => row(message, 'text', 'attemptId', 'handedOverAt')),
    },
    {
      key: 'creditScore',
      rows: await everyRow(
        (page) => tx.scores.listOf(member.id, page),
        (event) => row(event, 'sequence'),
      ),
    },
    { key: 'privacyRequests', rows: requests.toReversed() },
    {
      key: 'repeatedRequests',
      rows: await heldRows(world, 'idempotency', (answer) => row(answer, 'scope', 'inputDigest')),
    },
    {
      key: 'audit',
      rows: await everyRow(
        (page) => tx.audit.list({ ...page, subjectId: member.id }),
        (record) => auditRow(world, record),
      ),
    },
  ];
}

/** A row of the export for each record of each loan; what one loan has is bounded by its own course. */
async function rowsOfLoans<Row>(
  loans: readonly LoanRecord[],
  read: (loanId: Id) => Promise<readonly Row[]>,
  make: (one: Row) => DataRow,
): Promise<DataRow[]> {
  const rows: DataRow[] = [];
  for (const { id } of loans) {
    rows.push(...(await read(id)).map(make));
    await giveWay();
  }
  return rows;
}

async function loanSections(world: World, loans: readonly LoanRecord[]): Promise<DataSection[]> {
  const { tx } = world;
  const ofEach = <Row>(read: (loanId: Id) => Promise<readonly Row[]>, make: (one: Row) => DataRow) =>
    rowsOfLoans(loans, read, make);
  const asItIs = (one: object) => row(one);
  const payLink = async (id: Id) => [await tx.payLinks.ofLoan(id)].filter((link) => link !== null);
  return [
    {
      key: 'loans',
      rows: loans.map(({ disbursementProposedBy: by, ...loan }) => ({
        ...row(loan),
        disbursementProposedBy: by === null ? null : actorOf(world, by),
      })),
    },
    {
      key: 'loanHistory',
      rows: await ofEach(
        (id) => tx.loans.events(id),
        ({ actorId, ...event }) => ({ ...row(event), by: actorOf(world, actorId) }),
      ),
    },
    { key: 'instalments', rows: await ofEach((id) => tx.loans.instalments(id), asItIs) },
    { key: 'lateCharges', rows: await ofEach((id) => tx.loans.lateCharges(id), asItIs) },
    { key: 'waivers', rows: await ofEach((id) => tx.loans.waivers(id), asItIs) },
    {
      key: 'paymentAdvices',
      rows: await ofEach(
        (id) => tx.paymentAdvices.ofLoan(id),
        ({ answeredBy: by, ...advice }) => ({ ...row(advice), answeredBy: by === null ? null : actorOf(world, by) }),
      ),
    },
    { key: 'payLinks', rows: await ofEach(payLink, (link) => row(link, 'tokenHash')) },
  ];
}

async function moneySections({ tx, member }: World, loans: readonly LoanRecord[]): Promise<DataSection[]> {
  const withdrawals = await everyPage((page) => tx.withdrawals.listOf(member.id, page), giveWay);
  const wallet = memberWallet(member.id);
  const postings = new Map<Id, DataRow>();
  const keep = (posting: Posting) => {
    const made = row(posting);
    postings.set(posting.id, made);
    return made;
  };
  await rowsOfLoans(loans, (id) => tx.ledger.postingsOfLoan(id), keep);
  await everyRow((page) => tx.ledger.postingsOf(wallet, page), keep);
  for (const { id } of loans) await everyRow((page) => tx.ledger.postingsOf(interestReceivable(id), page), keep);
  const accounts = [
    wallet,
    memberUnapplied(member.id),
    ...loans.flatMap(({ id }) => [loanReceivable(id), interestReceivable(id)]),
    ...withdrawals.map(({ id }) => withdrawalInTransit(id)),
  ];
  const balances: DataRow[] = [];
  for (const [index, account] of accounts.entries()) {
    balances.push({ account, balanceCentavos: await tx.ledger.balance(account) });
    if (index % PAGE_ROWS === 0) await giveWay();
  }
  return [
    { key: 'withdrawals', rows: withdrawals.map((one) => row(one)) },
    { key: 'postings', rows: [...postings.values()] },
    { key: 'balances', rows: balances },
  ];
}

/**
 * Collects everything held on a member, on one reader, a page at a time and giving way between: the only place that decides what is in an export. Values are whole, not masked:
 * they are the member's own. Whatever is not here is in `LEFT_OUT`, and a test walks every stored field to see that.
 */
export async function collectPersonalData(
  tx: Reader,
  member: MemberRecord,
  hashing: Pick<Hashing, 'keyed'>,
  now: number,
): Promise<PersonalData> {
  const world = { tx, member, hashing };
  const loans = await tx.loans.listOf(member.id);
  const sections = [
    ...(await accountSections(world)),
    ...(await loanSections(world, loans)),
    ...(await moneySections(world, loans)),
    ...(await recordSections(world)),
  ];
  return { madeAt: new Date(now).toISOString(), sections };
}
