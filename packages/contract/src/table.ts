import type * as v from 'valibot';
import type { Address } from './address.ts';
import { addresses, type EndpointName } from './addresses.ts';
import type { Endpoint, EndpointRow } from './row.ts';
import { rows as siteRows } from './site/rows.ts';
import { rows as accountRows } from './account/rows.ts';
import { rows as activationRows } from './activation/rows.ts';
import { rows as challengeRows } from './challenge/rows.ts';
import { rows as loanRows } from './loan/rows.ts';
import { rows as walletRows } from './wallet/rows.ts';
import { rows as repaymentRows } from './repayment/rows.ts';
import { rows as documentRows } from './document/rows.ts';
import { rows as profileRows } from './profile/rows.ts';
import { rows as scoreRows } from './score/rows.ts';
import { rows as privacyRows } from './privacy/rows.ts';
import { rows as deskRows } from './desk/rows.ts';
import { rows as payoutRows } from './payout/rows.ts';
import { rows as approvalRows } from './approval/rows.ts';
import type { ErrorCode } from './errors.ts';
import { outputOf } from './approval/row-output.ts';
import type { Proposed } from './approval/schemas.ts';

/** The endpoint table: every call of the service. Mounts, clients, mocks and the OpenAPI document are made from it. */
const table = {
  ...siteRows,
  ...accountRows,
  ...activationRows,
  ...challengeRows,
  ...loanRows,
  ...walletRows,
  ...repaymentRows,
  ...documentRows,
  ...profileRows,
  ...scoreRows,
  ...privacyRows,
  ...deskRows,
  ...payoutRows,
  ...approvalRows,
} satisfies Record<EndpointName, EndpointRow>;

export type { EndpointName };
export type RowOf<Name extends EndpointName> = (typeof table)[Name];
/** What a caller sends: path parameters and body in one object, in wire shape. */
export type InputOf<Name extends EndpointName> = v.InferOutput<RowOf<Name>['input']>;
/** The same without what proves it: what an operation is given. */
export type BodyOf<Name extends EndpointName> =
  RowOf<Name> extends { readonly proof: { readonly body: infer Body extends v.GenericSchema } }
    ? v.InferOutput<Body>
    : InputOf<Name>;
/** What comes back when the call is done, in wire shape. */
export type DoneReplyOf<Name extends EndpointName> = v.InferOutput<RowOf<Name>['output']>;
/** What comes back on success: on rows that need a second officer also that it waits for one. */
export type ReplyOf<Name extends EndpointName> =
  | DoneReplyOf<Name>
  | (RowOf<Name> extends { readonly approval: object } ? v.InferOutput<typeof Proposed> : never);
/** The rows whose calls, or some of them, need a second officer. */
export type ProposedName = {
  [Name in EndpointName]: RowOf<Name> extends { readonly approval: object } ? Name : never;
}[EndpointName];

// `Object.keys` forgets the key type; the list is a literal, so its keys are exactly the names.
export const endpointNames = Object.keys(addresses) as EndpointName[];

function withAddress(name: EndpointName): Endpoint {
  const address: Address = addresses[name];
  const row: EndpointRow = table[name];
  const officersWait = row.access === 'officer' && row.effect === 'write' && { waits: 'account' as const };
  return { ...address, base: address.base ?? '/api/v2', ...officersWait, ...row, output: outputOf(row) };
}

// Every name is in the list, so every key of the record is there.
export const endpoints = Object.fromEntries(endpointNames.map((name) => [name, withAddress(name)])) as Readonly<
  Record<EndpointName, Endpoint>
>;

/** Whether officers may name any member and read what has to be recorded: whole account and ID numbers. */
export const opensWholeNumbers = (name: EndpointName): boolean =>
  endpoints[name].officersMayRead === true && endpoints[name].effect === 'write';

/** Said by what stands before the rules, and about bugs. */
export const beforeTheRules = [
  'request.malformed',
  'request.too_large',
  'request.unsupported_type',
  'request.timed_out',
  'request.rate_limited',
  'server.internal',
  'server.busy',
] as const satisfies readonly ErrorCode[];
/** Errors that any call can answer with, beside the ones its row declares. */
const everywhere = ['request.invalid', ...beforeTheRules, 'server.storage_unavailable'] as const;
const signedIn = ['auth.missing', 'auth.token_expired', 'auth.not_allowed'] as const satisfies readonly ErrorCode[];

/** Every error code a call can answer with. */
export function errorsOf(name: EndpointName): readonly ErrorCode[] {
  const row = endpoints[name];
  return [
    ...new Set<ErrorCode>([
      ...row.errors,
      ...(row.access === 'public' ? [] : signedIn),
      ...(row.waits || opensWholeNumbers(name) ? (['account.waiting'] as const) : []),
      ...(row.subject ? (['auth.not_yours'] as const) : []),
      ...(row.approval ? (['approval.waiting'] as const) : []),
      ...everywhere,
    ]),
  ];
}

/** Whether this call is only proposed, and done when a second officer approves it. */
export function needsApproval(name: EndpointName, input: Readonly<Record<string, unknown>>): boolean {
  const { approval } = endpoints[name];
  return (
    approval !== undefined && Object.entries(approval.when ?? {}).every(([field, value]) => input[field] === value)
  );
}
