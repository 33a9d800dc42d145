import { fileAddress } from '../activation/file-address.ts';
import { loanReceivable, memberWallet, withdrawalInTransit } from '../ledger/accounts.ts';
import type { Hashing } from '../ports/ports.ts';
import { SERVICE_ACTOR, type Id, type LoanRecord, type MemberRecord, type Posting } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { LEFT_OUT } from './left-out.ts';
import { allWithdrawals } from './read-deletion.ts';
import { officerNumber } from './officer-number.ts';
import { everyPage } from './every-page.ts';

/** A stored record as it is, instants as ISO 8601, amounts in centavos. */
export type DataRow = Readonly<Record<string, unknown>>;
export interface DataSection {
  /** Its name in the JSON file. */
  readonly key: string;
  readonly title: string;
  readonly rows: readonly DataRow[];
}
/** Everything that the service holds on one member, and what is left out of it and why. */
export interface PersonalData {
  readonly madeAt: string;
  readonly leftOut: readonly { readonly what: string; readonly why: string }[];
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
  const one = (key: string, title: string, record: object | null | undefined) => ({
    key,
    title,
    rows: record ? [row(record)] : [],
  });
  const people = [references?.first, references?.second].filter((person) => person !== undefined && person !== null);
  return [
    { key: 'account', title: 'Your account', rows: [row(account, 'passwordHash')] },
    one('employment', 'Your work, as you told us when you registered', employment),
    one('personal', 'About you, with your consent', personal),
    one('address', 'Where you live', address),
    { key: 'references', title: 'Your character references', rows: people.map((person) => row(person)) },
    one('identity', 'Your ID', identity),
    one('bank', 'Where you receive your money', bank),
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
      title: 'Photos of you and your ID',
      rows: held.files.map((file) => ({
        ...row(file),
        address: file.deletedAt === null ? fileAddress(file.id) : null,
      })),
    },
    {
      key: 'sessions',
      title: 'Where you signed in',
      rows: held.sessions.map((session) => row(session, 'refreshHash', 'previousHash', 'deviceHash')),
    },
    {
      key: 'oneTimePasswords',
      title: 'One-time passwords',
      rows: held.challenges.map((challenge) => row(challenge, 'codeHash', 'boundTo')),
    },
    { key: 'documents', title: 'Documents made for you', rows: held.documents.map((document) => row(document)) },
    {
      key: 'messages',
      title: 'Messages sent to you',
      rows: held.messages.map((message) => row(message, 'text', 'attemptId', 'handedOverAt')),
    },
    { key: 'creditScore', title: 'Your credit score', rows: scores.map((event) => row(event, 'sequence')) },
    {
      key: 'privacyRequests',
      title: 'Your requests about your data',
      rows: requests.map(({ answeredBy, ...request }) => ({
        ...row(request),
        answeredBy: request.answeredAt === null ? null : actorOf(world, answeredBy ?? member.id),
      })),
    },
    {
      key: 'repeatedRequests',
      title: 'Keys of requests that may be repeated',
      rows: held.idempotency.map((answer) => row(answer, 'scope', 'inputDigest')),
    },
    {
      key: 'audit',
      title: 'What was done with your account, and by whom',
      rows: audit.map(({ at, action, actorId, detail }) => row({ at, action, by: actorOf(world, actorId), detail })),
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
    { key: 'loans', title: 'Your loans', rows: loans.map(loanRow) },
    {
      key: 'loanHistory',
      title: 'What happened to your loans',
      rows: (await ofEach((id) => tx.loans.events(id))).map(({ actorId, ...event }) => ({
        ...row(event),
        by: actorOf(world, actorId),
      })),
    },
    {
      key: 'instalments',
      title: 'Your instalments',
      rows: (await ofEach((id) => tx.loans.instalments(id))).map((one) => row(one)),
    },
    {
      key: 'lateCharges',
      title: 'Charges for paying late',
      rows: (await ofEach((id) => tx.loans.lateCharges(id))).map((one) => row(one)),
    },
    { key: 'withdrawals', title: 'Your withdrawals', rows: withdrawals.map((one) => row(one)) },
    {
      key: 'postings',
      title: 'Postings of your wallet and your loans',
      rows: [...postings.values()].map((one) => row(one)),
    },
    { key: 'balances', title: 'What your accounts hold', rows: balances },
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
    leftOut: LEFT_OUT.map(({ what, why }) => ({ what, why })),
    sections: [...(await accountSections(world)), ...(await loanSections(world)), ...(await recordSections(world))],
  };
}
