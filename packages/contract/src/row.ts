import type * as v from 'valibot';
import type { Address } from './address.ts';
import type { ErrorCode } from './errors.ts';
import type { Proof } from './proof/proof.ts';

/** Who may call: anybody; a signed-in member or officer; a member whose five steps are complete; an officer. */
export type Access = 'public' | 'member' | 'activated' | 'officer';

export type InputSchema = v.GenericSchema<unknown, Record<string, unknown>>;

/** What one address, or one member, may ask for only so often; how often says the policy. */
export type RateLimit = 'registrations' | 'contact messages' | 'photos' | 'documents';

/** That a call needs a second person, and which calls of the row. */
export interface Approved {
  readonly by: 'second officer';
  /** The fields that say what the call is about: one proposal about it waits at a time. */
  readonly target: readonly string[];
  /** Only calls with these values; all of them without it. */
  readonly when?: Readonly<Record<string, unknown>>;
  /** Whenever it is approved, it counts from the moment it was proposed. */
  readonly countsFrom?: 'proposal';
}

/** One row of the endpoint table: what a call means. Its address stands in `addresses`. */
export interface EndpointRow {
  readonly summary: string;
  readonly access: Access;
  /** `read` runs on a reader and cannot write; `write` runs in one transaction. */
  readonly effect: 'read' | 'write';
  /** `signed`: the bytes stay as they came, since their sender signs them (`signedInput`). */
  readonly body: 'none' | 'json' | 'multipart' | 'signed';
  /** The most bytes of a body in JSON, where that is more than other rows may have. */
  readonly bodyBytes?: number;
  readonly input: InputSchema;
  readonly reply: 'json' | 'file';
  /** What a file is; a photo unless said otherwise. */
  readonly fileType?: 'application/pdf' | 'text/csv' | 'application/json';
  /** What it is as well, where the caller chooses. */
  readonly otherFileType?: 'application/pdf';
  readonly output: v.GenericSchema;
  readonly errors: readonly ErrorCode[];
  /** The field that names the member the call is about. It must be the caller's own number. */
  readonly subject?: 'phoneNumber' | 'identityNumber';
  /** Officers may name any member in the subject field (only on calls that read). */
  readonly officersMayRead?: true;
  /** Moves money, changes where it goes or who may move it: refused while the caller is suspended. */
  readonly movesMoney?: true;
  /** Counted by dispatch before the operation runs; the row declares the error of whoever asked too often. */
  readonly rateLimit?: RateLimit;
  /** What has to be proven before it runs: asked for by `POST /challenge`, redeemed by dispatch. */
  readonly proof?: Proof;
  /** The field that holds the body of another call: what is wrong in it is named without this one. */
  readonly holds?: 'body';
  /**
   * A payout, a debt taken on, or a change of whom the account listens to and where its money goes: refused for a time after a change that may
   * not be the owner's. `number`: also while the number that its one-time password goes to is new. Every row of officers that writes waits
   * without declaring it.
   */
  readonly waits?: 'account' | 'number';
  /** Done only when another officer approves: until then the call is kept as a proposal, which is its answer. */
  readonly approval?: Approved;
  /** What the answer does with the refresh cookie. */
  readonly session?: 'set' | 'clear';
  /** The same for everybody: answered with an ETag. `fixed`: in one language always the same while the service runs; `changing`: a second old at most. */
  readonly cached?: 'fixed' | 'changing';
}

/** A row together with its address: everything that mounts and documents know of a call. */
export interface Endpoint extends Omit<Address, 'base'>, EndpointRow {
  readonly base: '/api/v1' | '/api/v2';
}
