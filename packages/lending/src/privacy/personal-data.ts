import type { PrivacyCopy } from '@tulay/contract/words/generated/types';
import { fileAddress } from '../activation/file-address.ts';
import { loanReceivable, memberWallet, withdrawalInTransit } from '../ledger/accounts.ts';
import type { Hashing } from '../ports/ports.ts';
import {
  SERVICE_ACTOR,
  type AuditRecord,
  type Id,
  type LoanRecord,
  type MemberRecord,
  type Posting,
} from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { Actor } from './actor.ts';
import { officerNumber } from './officer-number.ts';
import type { Page, PageRequest } from '../ports/cursor.ts';
import { everyPage, giveWay, PAGE_ROWS } from '../ports/every-page.ts';

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

/** Records of each kind that is read by itself, or with the others of `held`. */
type HeldSections = Record<'privacyRequests' | 'formerContacts' | HeldKey, DataRow[]>;
type HeldKey = 'photos' | 'sessions' | 'oneTimePasswords' | 'documents' | 'messages' | 'repeatedRequests';

async function heldRows(world: World): Promise<HeldSections> {
  const { tx, member } = world;
  const rows: HeldSections = {
    photos: [],
    formerContacts: [],
    sessions: [],
    oneTimePasswords: [],
    documents: [],
    messages: [],
    privacyRequests: [],
    repeatedRequests: [],
  };
  for (let skip = 0, isOver = false; !isOver; skip += PAGE_ROWS) {
    const held = await tx.privacy.held(member.id, { skip, limit: PAGE_ROWS });
    for (const file of held.files)
      rows.photos.push({ ...row(file), address: file.deletedAt === null ? fileAddress(file.id) : null });
    rows.formerContacts.push(...held.formerContacts.map((contact) => row(contact)));
    rows.sessions.push(...held.sessions.map((session) => row(session, 'refreshHash', 'previousHash', 'deviceHash')));
    rows.oneTimePasswords.push(...held.challenges.map((challenge) => row(challenge, 'codeHashes', 'boundTo')));
    rows.documents.push(...held.documents.map((document) => row(document)));
    rows.messages.push(...held.messages.map((message) => row(message, 'text', 'attemptId', 'handedOverAt')));
    for (const { answeredBy, ...request } of held.requests)
      rows.privacyRequests.push({
        ...row(request),
        answeredBy: request.answeredAt === null ? null : actorOf(world, answeredBy ?? member.id),
      });
    rows.repeatedRequests.push(...held.idempotency.map((answer) => row(answer, 'scope', 'inputDigest')));
    isOver = Object.values(held).every((list) => list.length < PAGE_ROWS);
    await giveWay();
  }
  return { ...rows, privacyRequests: rows.privacyRequests.toReversed() };
}

function auditRow(world: World, { at, action, actorId, detail }: AuditRecord): DataRow {
  const { proposedBy, ...facts } = detail;
  const proposer = typeof proposedBy === 'string' && { proposedBy: actorOf(world, proposedBy) };
  return row({ at, action, by: actorOf(world, actorId), detail: { ...facts, ...proposer } });
}

async function recordSections(world: World): Promise<DataSection[]> {
  const { tx, member } = world;
  const { photos, formerContacts, sessions, oneTimePasswords, documents, messages, ...held } = await heldRows(world);
  const creditScore = await everyRow(
    (page) => tx.scores.listOf(member.id, page),
    (event) => row(event, 'sequence'),
  );
  const audit = await everyRow(
    (page) => tx.audit.list({ ...page, subjectId: member.id }),
    (record) => auditRow(world, record),
  );
  const { privacyRequests, repeatedRequests } = held;
  const before = { photos, formerContacts, sessions, oneTimePasswords, documents, messages, creditScore };
  const all: Partial<Record<SectionKey, readonly DataRow[]>> = { ...before, privacyRequests, repeatedRequests, audit };
  // The keys are those above, in the order of the file.
  return Object.entries(all).map(([key, rows]) => ({ key: key as SectionKey, rows }));
}

async function loanSections(world: World): Promise<DataSection[]> {
  const { tx, member } = world;
  const loans = await tx.loans.listOf(member.id);
  /** What one loan has is bounded by its own course. */
  const ofEach = async <Row>(read: (loanId: Id) => Promise<readonly Row[]>, make: (one: Row) => DataRow) => {
    const rows: DataRow[] = [];
    for (const { id } of loans) {
      rows.push(...(await read(id)).map(make));
      await giveWay();
    }
    return rows;
  };
  const withdrawals = await everyPage((page) => tx.withdrawals.listOf(member.id, page), giveWay);
  const wallet = memberWallet(member.id);
  const postings = new Map<Id, DataRow>();
  const keep = (posting: Posting) => {
    const made = row(posting);
    postings.set(posting.id, made);
    return made;
  };
  await ofEach((id) => tx.ledger.postingsOfLoan(id), keep);
  await everyRow((page) => tx.ledger.postingsOf(wallet, page), keep);
  const accounts = [
    wallet,
    ...loans.map(({ id }) => loanReceivable(id)),
    ...withdrawals.map(({ id }) => withdrawalInTransit(id)),
  ];
  const balances: DataRow[] = [];
  for (const [index, account] of accounts.entries()) {
    balances.push({ account, balanceCentavos: await tx.ledger.balance(account) });
    if (index % PAGE_ROWS === 0) await giveWay();
  }
  const loanRow = ({ disbursementProposedBy: by, ...loan }: LoanRecord) => ({
    ...row(loan),
    disbursementProposedBy: by === null ? null : actorOf(world, by),
  });
  return [
    { key: 'loans', rows: loans.map(loanRow) },
    {
      key: 'loanHistory',
      rows: await ofEach(
        (id) => tx.loans.events(id),
        ({ actorId, ...event }) => ({ ...row(event), by: actorOf(world, actorId) }),
      ),
    },
    {
      key: 'instalments',
      rows: await ofEach(
        (id) => tx.loans.instalments(id),
        (one) => row(one),
      ),
    },
    {
      key: 'lateCharges',
      rows: await ofEach(
        (id) => tx.loans.lateCharges(id),
        (one) => row(one),
      ),
    },
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
  return {
    madeAt: new Date(now).toISOString(),
    sections: [...(await accountSections(world)), ...(await loanSections(world)), ...(await recordSections(world))],
  };
}
