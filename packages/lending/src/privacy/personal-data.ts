import { fileAddress } from '../activation/file-address.ts';
import { loanReceivable, memberWallet, withdrawalInTransit } from '../ledger/accounts.ts';
import type { Hashing } from '../ports/ports.ts';
import { SERVICE_ACTOR, type Id, type LoanRecord, type MemberRecord, type Posting } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { LEFT_OUT, type LeftOut } from './left-out.ts';
import type { SectionKey } from './words/english.ts';
import { allWithdrawals } from './read-deletion.ts';
import { officerNumber } from './officer-number.ts';
import { everyPage } from '../ports/every-page.ts';

/** A stored record as it is, instants as ISO 8601, amounts in centavos. */
export type DataRow = Readonly<Record<string, unknown>>;
export interface DataSection {
  /** Its name in the JSON file. */
  readonly key: SectionKey;
  readonly rows: readonly DataRow[];
}
/** Everything that the service holds on one member, and what is left out of it and why. */
export interface PersonalData {
  readonly madeAt: string;
  readonly leftOut: readonly LeftOut[];
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
function actorOf({ member, hashing }: World, actorId: Id | null): string {
  if (actorId === null || actorId === SERVICE_ACTOR) return 'the service';
  return actorId === member.id ? 'you' : `officer ${officerNumber(actorId, hashing)}`;
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
    { key: 'account', rows: [row(account, 'passwordHash', 'formerPasswordHash', 'formerPasswordUntil')] },
    one('employment', employment),
    one('personal', personal),
    one('address', address),
    { key: 'references', rows: people.map((person) => row(person)) },
    one('identity', identity),
    one('bank', bank),
  ];
}

async function recordSections(world: World): Promise<DataSection[]> {
  const { tx, member } = world;
  const held = await tx.privacy.held(member.id);
  const scores = await everyPage((page) => tx.scores.listOf(member.id, page));
  const requests = await tx.privacy.requestsOf(member.id);
  const audit = await tx.audit.ofSubject({ subjectId: member.id, actions: null, limit: Number.MAX_SAFE_INTEGER });
  return [
    {
      key: 'photos',
      rows: held.files.map((file) => ({
        ...row(file),
        address: file.deletedAt === null ? fileAddress(file.id) : null,
      })),
    },
    { key: 'formerContacts', rows: held.formerContacts.map((contact) => row(contact)) },
    {
      key: 'sessions',
      rows: held.sessions.map((session) => row(session, 'refreshHash', 'previousHash', 'deviceHash')),
    },
    {
      key: 'oneTimePasswords',
      rows: held.challenges.map((challenge) => row(challenge, 'codeHashes', 'boundTo')),
    },
    { key: 'documents', rows: held.documents.map((document) => row(document)) },
    {
      key: 'messages',
      rows: held.messages.map((message) => row(message, 'text', 'attemptId', 'handedOverAt')),
    },
    { key: 'creditScore', rows: scores.map((event) => row(event, 'sequence')) },
    {
      key: 'privacyRequests',
      rows: requests.map(({ answeredBy, ...request }) => ({
        ...row(request),
        answeredBy: request.answeredAt === null ? null : actorOf(world, answeredBy ?? member.id),
      })),
    },
    {
      key: 'repeatedRequests',
      rows: held.idempotency.map((answer) => row(answer, 'scope', 'inputDigest')),
    },
    {
      key: 'audit',
      rows: audit.map(({ at, action, actorId, detail }) => {
        const { proposedBy, ...facts } = detail;
        const proposer = typeof proposedBy === 'string' && { proposedBy: actorOf(world, proposedBy) };
        return row({ at, action, by: actorOf(world, actorId), detail: { ...facts, ...proposer } });
      }),
    },
  ];
}

async function loanSections(world: World): Promise<DataSection[]> {
  const { tx, member } = world;
  const loans = await tx.loans.listOf(member.id);
  const withdrawals = await allWithdrawals(tx, member.id);
  const ofEach = async <Row>(read: (loanId: Id) => Promise<readonly Row[]>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const { id } of loans) rows.push(...(await read(id)));
    return rows;
  };
  const wallet = memberWallet(member.id);
  const postings = new Map<Id, Posting>();
  for (const posting of [
    ...(await ofEach((id) => tx.ledger.postingsOfLoan(id))),
    ...(await everyPage((page) => tx.ledger.postingsOf(wallet, page))),
  ])
    postings.set(posting.id, posting);
  const accounts = [
    wallet,
    ...loans.map(({ id }) => loanReceivable(id)),
    ...withdrawals.map(({ id }) => withdrawalInTransit(id)),
  ];
  const balances = [];
  for (const account of accounts) balances.push({ account, balanceCentavos: await tx.ledger.balance(account) });
  const loanRow = ({ disbursementProposedBy: by, ...loan }: LoanRecord) => ({
    ...row(loan),
    disbursementProposedBy: by === null ? null : actorOf(world, by),
  });
  return [
    { key: 'loans', rows: loans.map(loanRow) },
    {
      key: 'loanHistory',
      rows: (await ofEach((id) => tx.loans.events(id))).map(({ actorId, ...event }) => ({
        ...row(event),
        by: actorOf(world, actorId),
      })),
    },
    {
      key: 'instalments',
      rows: (await ofEach((id) => tx.loans.instalments(id))).map((one) => row(one)),
    },
    {
      key: 'lateCharges',
      rows: (await ofEach((id) => tx.loans.lateCharges(id))).map((one) => row(one)),
    },
    { key: 'withdrawals', rows: withdrawals.map((one) => row(one)) },
    {
      key: 'postings',
      rows: [...postings.values()].map((one) => row(one)),
    },
    { key: 'balances', rows: balances },
  ];
}

/**
 * Collects everything held on a member, on one transaction: the only place that decides what is in an export. Values are whole, not masked:
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
    leftOut: LEFT_OUT,
    sections: [...(await accountSections(world)), ...(await loanSections(world)), ...(await recordSections(world))],
  };
}
