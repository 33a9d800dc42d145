import type { ErrorCode } from '@tulay/contract/errors';
import type { Language } from '@tulay/contract/language';
import type { Refusal } from '@tulay/contract/refusal';
import type { BodyOf, EndpointName, ReplyOf, RowOf } from '@tulay/contract/table';
import type { CodeField } from '@tulay/contract/proof/proof';
import type { MessageKind, MessageParams } from './message/kinds.ts';
import type { PrintedDocument } from './ports/printed-document.ts';
import type { Policy } from './policy.ts';
import type { Hashing, Ids, Ports } from './ports/ports.ts';
import type { AuditEntry, AuditRecord, Id, MemberRecord, SessionRecord } from './ports/record/records.ts';
import type { Reader, Store, Tx } from './ports/store.ts';

/**
 * An expected failure. The code decides status and sentence; `fields` names wrong inputs by their wire name. What is kept of it
 * are codes: sentences are made of them where it leaves, in the language of whoever reads it.
 */
export interface AppError {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, Refusal>>;
  readonly retryAfterSeconds?: number;
  /** The server's figures, in wire shape, when the client's were others. */
  readonly quote?: object;
  /** The earlier withdrawal, in wire shape, that this one would repeat. */
  readonly withdrawal?: object;
}

/** A message to a person, by kind: the sentence comes from the catalogue, nobody types it, and whoever sends it gives its values. */
export type OutgoingMessage<Kind extends MessageKind = MessageKind> = Kind extends MessageKind
  ? {
      /** Of a security notice as they were before: whoever changed a number or an address, its old owner hears of it. */
      readonly member: MemberRecord;
      /** Instead of the ways that the table of kinds gives it. */
      readonly channel?: 'sms' | 'email';
      readonly kind: Kind;
      readonly params: MessageParams<Kind>;
    }
  : never;

/** What the answer does with the session: dispatch signs the access token after the commit. */
export type SessionChange =
  | {
      readonly kind: 'set';
      readonly session: SessionRecord;
      readonly member: MemberRecord;
      readonly refreshToken: string | null;
      /** Of a sign-in: what the device is known by from now on. */
      readonly deviceToken?: string;
    }
  /** Signed out; whose storage on the device goes with it, if the session was one. */
  | { readonly kind: 'clear'; readonly memberId: string | null };

/** A file to send after the commit: one that is stored, a document that is made then, or one whose content is read then, where that takes long. */
export type FileToSend =
  | { readonly kind: 'collected'; readonly collect: (store: Pick<Store, 'read'>) => Promise<MadeFile> }
  | MadeFile;
export type MadeFile =
  | { readonly kind: 'stored'; readonly id: string; readonly contentType: string }
  | { readonly kind: 'document'; readonly document: PrintedDocument }
  | { readonly kind: 'made'; readonly bytes: Uint8Array; readonly contentType: string; readonly fileName: string };

interface SideEffects {
  /** Written to the audit chain in the same transaction. */
  readonly audit?: readonly AuditEntry[];
  /** The end of the audit chain, where it was asked for together with something else. */
  readonly auditEnd?: AuditRecord | null;
  /** Written to the outgoing messages in the same transaction. */
  readonly messages?: readonly OutgoingMessage[];
}
export interface Failure extends SideEffects {
  readonly ok: false;
  readonly error: AppError;
}
/** The access token is added by dispatch, so that no operation and no stored answer ever holds one. */
type WithoutToken<Reply> = Reply extends { readonly accessToken: string } ? Omit<Reply, 'accessToken'> : Reply;
export interface Success<Name extends EndpointName> extends SideEffects {
  readonly ok: true;
  readonly reply: WithoutToken<ReplyOf<Name>>;
  readonly session?: SessionChange;
  /** For rows that answer with a file. */
  readonly file?: FileToSend;
  /** What was sent with it and has to be true in the end, or nothing of it is done: dispatch hears of it together with the end of the audit chain. */
  readonly holds?: Promise<boolean>;
  /** Files that this call marked as deleted: their bytes go right after the commit, or else with the daily run. */
  readonly givenUpFiles?: readonly Id[];
}
export type Result<Name extends EndpointName> = Success<Name> | Failure;

/** What a mount knows of the request beside its input. */
export interface RequestFacts {
  readonly requestId: string;
  readonly ipAddress: string;
  /** From a trusted proxy header, otherwise empty. */
  readonly countryCode: string;
  readonly userAgent: string;
  /** Of the sentences in the answer, from `Accept-Language`. */
  readonly language: Language;
  readonly idempotencyKey: string | null;
  readonly refreshToken: string | null;
  /** What the device is known by from an earlier sign-in of anybody. */
  readonly deviceToken: string | null;
}

/** Who calls, as the token says. */
export interface Actor {
  readonly memberId: string;
  readonly sessionId: string;
  /** The number when the token was signed. */
  readonly phoneNumber: string;
}

type OnPublic<Name extends EndpointName, IfPublic, Otherwise> = RowOf<Name>['access'] extends 'public'
  ? IfPublic
  : Otherwise;

export interface PrepareContext<Name extends EndpointName> {
  readonly input: BodyOf<Name>;
  readonly ports: Ports;
  readonly policy: Policy;
  readonly now: number;
  readonly request: RequestFacts;
  readonly actor: OnPublic<Name, null, Actor>;
  /** The refusal of the row's rate limit, looked at anew: for slow work whose turn comes late. */
  readonly refuseTooMany: () => Promise<Failure | null>;
}

export interface RunContext<Name extends EndpointName, Prepared, Plan = undefined, First = undefined> {
  /** The transaction, or a reader on rows whose effect is `read`. */
  readonly tx: RowOf<Name>['effect'] extends 'read' ? Reader : Tx;
  readonly input: BodyOf<Name>;
  readonly prepared: Prepared;
  readonly first: First;
  /** What `ask` found on this transaction, on rows that are proven. */
  readonly plan: Plan;
  readonly policy: Policy;
  readonly now: number;
  /** Who proposed what the caller approves: nothing of theirs is done by it, as nothing of the caller's. */
  readonly proposedBy?: Id;
  /** From when the call counts: when it was proposed, on rows that say so; otherwise `now`. */
  readonly countsAt: number;
  readonly ids: Ids;
  readonly hashing: Pick<Hashing, 'keyed' | 'sha256'>;
  readonly request: RequestFacts;
  readonly actor: OnPublic<Name, null, Actor>;
  /** The caller, read in this transaction. */
  readonly caller: OnPublic<Name, null, MemberRecord>;
  /** The member the call is about: the caller, or whom an officer named. */
  readonly subject: OnPublic<Name, null, MemberRecord>;
}

/** Another contact than the member's own phone: the number or address that a code is to prove. */
export type Contact =
  | { readonly channel: 'sms'; readonly phoneNumber: string }
  | { readonly channel: 'email'; readonly email: string };

/** A one-time password that is to be sent, with the sentence it comes in and its values, but the code. */
export type CodeToSend<Kind extends MessageKind = CodeKind> = Kind extends MessageKind
  ? {
      /** Where it is typed; `oTP` unless said otherwise. */
      readonly field?: CodeField;
      readonly kind: Kind;
      readonly params: Omit<MessageParams<Kind>, 'code'>;
      /** The member's own phone unless said otherwise. */
      readonly to?: Contact;
      /** Nobody has proven yet that it is the member's: however many ask, it is not rung more often than the policy allows. */
      readonly isNew?: true;
    }
  : never;
type CodeKind = Extract<MessageKind, `otp_${string}`>;

/** What `ask` is given: the transaction, which it only reads, and the body as it will be sent. */
export interface AskContext<Name extends EndpointName> {
  readonly tx: Reader;
  readonly input: BodyOf<Name>;
  readonly policy: Policy;
  readonly now: number;
  readonly caller: MemberRecord;
  readonly request: Pick<RequestFacts, 'language'>;
}

export interface FirstContext<Name extends EndpointName> {
  readonly tx: Tx;
  readonly input: BodyOf<Name>;
  readonly callerId: Id;
}

/** Why a code may be sent, and what it is good for. */
export interface Asked<Plan> {
  readonly ok: true;
  /** Beside the body, what a code is bound to: when any of it is another one by then, the code is worth nothing. */
  readonly facts: readonly string[];
  readonly codes: readonly CodeToSend[];
  /** How the audit tells that it was asked for. */
  readonly audit: Pick<AuditEntry, 'action' | 'detail'>;
  /** What was looked up, so that `run` need not ask again. */
  readonly plan: Plan;
}

/**
 * One endpoint's rule. `prepare` may wait for the world (hashing, images, network) and decides nothing;
 * `run` waits only for `tx`. Returning commits, also a refusal; throwing rolls back. On a row that is proven `ask` says what must
 * be true before a code is sent and when it is redeemed; dispatch sends, counts and redeems, and no operation sees a code.
 */
export interface Operation<Name extends EndpointName, Prepared = undefined, Plan = undefined, First = undefined> {
  prepare?(context: PrepareContext<Name>): Promise<Prepared | Failure>;
  ask?(context: AskContext<Name>): Promise<Asked<Plan> | Failure>;
  /**
   * Asked before anything else of the transaction, together with who calls, on rows that write: it holds another officer whose standing the
   * call depends on, both in one order, or two who decide what the other proposed would wait for each other; and it may read what needs nothing of the caller.
   */
  first?(context: FirstContext<Name>): Promise<First>;
  run(context: RunContext<Name, Prepared, Plan, First>): Promise<Result<Name>>;
  /** Takes back what `prepare` left in the world, when `run` refused, threw or was not reached: also for a call that was answered before. */
  undo?(context: { readonly ports: Ports; readonly prepared: Prepared }): Promise<void>;
  /** Answers a repeated idempotency key where the first answer cannot be stored (it held a session). */
  replay?(context: RunContext<Name, Prepared, Plan, First>): Promise<Result<Name>>;
  /** Counts a try that is refused as its idempotency key was brought with other words before, where `prepare` compared for it what is guessed. */
  countReused?(context: { readonly tx: Tx; readonly prepared: Prepared; readonly now: number }): Promise<void>;
}

/** Of any row, whatever it prepares, plans and reads first. */
export type AnyOperation<Name extends EndpointName> = Operation<Name, unknown, unknown, unknown>;
export type AnyContext<Name extends EndpointName> = RunContext<Name, unknown, unknown, unknown>;

/** The rule of a row that is proven. */
export interface ProvenOperation<Name extends EndpointName, Plan = undefined, Prepared = undefined> extends Operation<
  Name,
  Prepared,
  Plan
> {
  ask(context: AskContext<Name>): Promise<Asked<Plan> | Failure>;
}

/** A refusal, the short way. */
export function fail(code: ErrorCode, rest: Omit<AppError, 'code'> & SideEffects = {}): Failure {
  const { audit, messages, ...error } = rest;
  return { ok: false, error: { code, ...error }, ...(audit && { audit }), ...(messages && { messages }) };
}
