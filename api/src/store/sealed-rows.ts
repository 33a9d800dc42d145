import type {
  ApprovalRecord,
  ContactRecord,
  FormerContactRecord,
  IdempotencyRecord,
  IncomingRecord,
  MemberRecord,
  MessageRecord,
  PayoutFileRecord,
  PrivacyRequestRecord,
  SessionRecord,
  WithdrawalRecord,
} from '@tulay/lending/ports';
import { getTableColumns } from 'drizzle-orm/utils';
import { placeIn, sealedJson, type Sealer } from './sealer.ts';
import type { Tables } from './tables/tables.ts';

/** Records whose personal fields stand sealed in one column, as rows of either database and back. */
type SealedRow<Kept, Name extends keyof Kept> = Omit<Kept, Name> & { sealed: Buffer };

const sealedNamesOfMember = ['phoneNumber', 'email', 'fullName', 'employment'] as const;
type SealedMember = Pick<MemberRecord, (typeof sealedNamesOfMember)[number]>;
type MemberRow = SealedRow<MemberRecord, keyof SealedMember> & { phoneIndex: string; nameSearch: string };

/** What is sealed together is changed together: whether a change of a member touches any of it. */
export function touchesSealed(change: Partial<MemberRecord>): boolean {
  return sealedNamesOfMember.some((name) => change[name] !== undefined);
}

/** What is read of a member; what a member is found by is not. */
export function memberColumns(members: Tables['members']) {
  const { sealed, phoneIndex: _phoneIndex, nameSearch: _nameSearch, ...member } = getTableColumns(members);
  return { member, sealed };
}

interface ReadMember {
  readonly member: Omit<MemberRecord, keyof SealedMember>;
  readonly sealed: Buffer;
}

export function toMember(sealer: Sealer, { member, sealed }: ReadMember): MemberRecord {
  return { ...member, ...sealedJson<SealedMember>(sealer).open(placeIn('members', member.id), sealed) };
}

export function memberRow(sealer: Sealer, member: MemberRecord): MemberRow {
  const { phoneNumber, email, fullName, employment, ...plain } = member;
  const sealed: SealedMember = { phoneNumber, email, fullName, employment };
  return {
    ...plain,
    phoneIndex: sealer.index(phoneNumber),
    nameSearch: fullName.toLowerCase(),
    sealed: sealedJson<SealedMember>(sealer).seal(placeIn('members', plain.id), sealed),
  };
}

type FormerContactRow = SealedRow<FormerContactRecord, 'contact'> & { contactIndex: string };

export function toFormerContact(sealer: Sealer, row: FormerContactRow): FormerContactRecord {
  const { sealed, contactIndex: _contactIndex, ...plain } = row;
  return { ...plain, contact: sealer.open(placeIn('former_contacts', plain.id), sealed) };
}

export function formerContactRow(sealer: Sealer, { contact, ...plain }: FormerContactRecord): FormerContactRow {
  const sealed = sealer.seal(placeIn('former_contacts', plain.id), contact);
  return { ...plain, contactIndex: sealer.index(contact), sealed };
}

type SealedSession = Pick<SessionRecord, 'userAgent' | 'ipAddress'>;
type SessionRow = SealedRow<SessionRecord, keyof SealedSession>;

export function toSession(sealer: Sealer, { sealed, ...plain }: SessionRow): SessionRecord {
  return { ...plain, ...sealedJson<SealedSession>(sealer).open(placeIn('sessions', plain.id), sealed) };
}

export function sessionRow(sealer: Sealer, { userAgent, ipAddress, ...plain }: SessionRecord): SessionRow {
  const sealed = sealedJson<SealedSession>(sealer).seal(placeIn('sessions', plain.id), { userAgent, ipAddress });
  return { ...plain, sealed };
}

type SealedMessage = Pick<MessageRecord, 'to' | 'text'>;
type MessageRow = SealedRow<MessageRecord, keyof SealedMessage>;

export function toMessage(sealer: Sealer, { sealed, ...plain }: MessageRow): MessageRecord {
  return { ...plain, ...sealedJson<SealedMessage>(sealer).open(placeIn('messages', plain.id), sealed) };
}

export function messageRow(sealer: Sealer, { to, text, ...plain }: MessageRecord): MessageRow {
  return { ...plain, sealed: sealedJson<SealedMessage>(sealer).seal(placeIn('messages', plain.id), { to, text }) };
}

type SealedContact = Pick<ContactRecord, 'name' | 'email' | 'message'>;
type ContactRow = SealedRow<ContactRecord, keyof SealedContact>;

export function toContact(sealer: Sealer, { sealed, ...plain }: ContactRow): ContactRecord {
  return { ...plain, ...sealedJson<SealedContact>(sealer).open(placeIn('contacts', plain.id), sealed) };
}

export function contactRow(sealer: Sealer, { name, email, message, ...plain }: ContactRecord): ContactRow {
  const sealed = sealedJson<SealedContact>(sealer).seal(placeIn('contacts', plain.id), { name, email, message });
  return { ...plain, sealed };
}

type SealedWithdrawal = Pick<WithdrawalRecord, 'bankName' | 'accountNumber' | 'bankTrace' | 'bankReason'>;
type WithdrawalRow = SealedRow<WithdrawalRecord, keyof SealedWithdrawal>;

export function toWithdrawal(sealer: Sealer, { sealed, ...plain }: WithdrawalRow): WithdrawalRecord {
  // Those from before payout files have nothing of a bank.
  const untold = { bankTrace: null, bankReason: null };
  const opened = sealedJson<SealedWithdrawal>(sealer).open(placeIn('withdrawals', plain.id), sealed);
  return { ...plain, ...untold, ...opened };
}

export function withdrawalRow(sealer: Sealer, withdrawal: WithdrawalRecord): WithdrawalRow {
  const { bankName, accountNumber, bankTrace, bankReason, ...plain } = withdrawal;
  return { ...plain, sealed: sealedPayee(sealer, plain.id, { bankName, accountNumber, bankTrace, bankReason }) };
}

/** Where a withdrawal goes and what the bank told of it, sealed. */
export function sealedPayee(sealer: Sealer, withdrawalId: string, payee: SealedWithdrawal): Buffer {
  return sealedJson<SealedWithdrawal>(sealer).seal(placeIn('withdrawals', withdrawalId), payee);
}

type SealedApproval = Pick<ApprovalRecord, 'body' | 'detail'>;
type ApprovalRow = SealedRow<ApprovalRecord, keyof SealedApproval>;

export function toApproval(sealer: Sealer, { sealed, ...plain }: ApprovalRow): ApprovalRecord {
  return { ...plain, ...sealedJson<SealedApproval>(sealer).open(placeIn('approvals', plain.id), sealed) };
}

export function approvalRow(sealer: Sealer, { body, detail, ...plain }: ApprovalRecord): ApprovalRow {
  const sealed = sealedJson<SealedApproval>(sealer).seal(placeIn('approvals', plain.id), { body, detail });
  return { ...plain, sealed };
}

type PrivacyRequestRow = SealedRow<PrivacyRequestRecord, 'note'>;

export function toPrivacyRequest(sealer: Sealer, { sealed, ...plain }: PrivacyRequestRow): PrivacyRequestRecord {
  return { ...plain, note: sealer.open(placeIn('privacy_requests', plain.id), sealed) };
}

export function privacyRequestRow(sealer: Sealer, { note, ...plain }: PrivacyRequestRecord): PrivacyRequestRow {
  return { ...plain, sealed: sealer.seal(placeIn('privacy_requests', plain.id), note) };
}

type IdempotencyRow = SealedRow<IdempotencyRecord, 'answer'>;

export function toAnswer(sealer: Sealer, { sealed, ...plain }: IdempotencyRow): IdempotencyRecord {
  return { ...plain, answer: sealer.open(placeIn('idempotency', plain.scope, plain.key), sealed) };
}

export function answerRow(sealer: Sealer, record: IdempotencyRecord): IdempotencyRow {
  const { scope, key, endpoint, inputDigest, at } = record;
  return {
    scope,
    key,
    endpoint,
    inputDigest,
    at,
    sealed: sealer.seal(placeIn('idempotency', scope, key), record.answer),
  };
}

type SealedIncoming = Pick<IncomingRecord, 'reference' | 'payerName'>;
type IncomingRow = SealedRow<IncomingRecord, keyof SealedIncoming>;

export function toIncoming(sealer: Sealer, { sealed, ...plain }: IncomingRow): IncomingRecord {
  return { ...plain, ...sealedJson<SealedIncoming>(sealer).open(placeIn('incoming', plain.id), sealed) };
}

export function incomingRow(sealer: Sealer, { reference, payerName, ...plain }: IncomingRecord): IncomingRow {
  const sealed = sealedJson<SealedIncoming>(sealer).seal(placeIn('incoming', plain.id), { reference, payerName });
  return { ...plain, sealed };
}

type PayoutFileRow = SealedRow<PayoutFileRecord, 'csv'>;

export function toPayoutFile(sealer: Sealer, { sealed, ...plain }: PayoutFileRow): PayoutFileRecord {
  return { ...plain, csv: sealer.open(placeIn('payout_files', plain.id), sealed) };
}

export function payoutFileRow(sealer: Sealer, { csv, ...plain }: PayoutFileRecord): PayoutFileRow {
  return { ...plain, sealed: sealer.seal(placeIn('payout_files', plain.id), csv) };
}
