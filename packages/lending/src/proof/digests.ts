import type { EndpointName } from '@tulay/contract/table';
import { endpoints } from '@tulay/contract/table';
import { canonicalJson } from '../canonical-json.ts';
import type { Hashing } from '../ports/ports.ts';
import type { ChallengePurpose, Id, MemberRecord } from '../ports/record/records.ts';

/** What a challenge allows: this member, with the number they have, exactly this body, while these facts stand. */
export interface Allowed {
  readonly member: Pick<MemberRecord, 'id' | 'phoneNumber'>;
  readonly purpose: ChallengePurpose;
  /** As {@link boundBody} leaves it. */
  readonly body: unknown;
  readonly facts: readonly string[];
}

/** The keyed digest that a challenge is bound to. */
export function boundTo(hashing: Pick<Hashing, 'keyed'>, { member, purpose, body, facts }: Allowed): string {
  return hashing.keyed(`challenge\n${canonicalJson([purpose, member.id, member.phoneNumber, body, facts])}`);
}

/** What of a row's body a challenge is bound to: all but whom it is about, which is the caller, and what means nothing. */
export function boundBody(name: EndpointName, body: Readonly<Record<string, unknown>>): unknown {
  const { subject, proof } = endpoints[name];
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== subject && !proof?.unbound?.includes(key)));
}

/** What is kept of a one-time password. */
export function codeHash(hashing: Pick<Hashing, 'keyed'>, challengeId: Id, code: string): string {
  return hashing.keyed(`${challengeId}\n${code}`);
}
