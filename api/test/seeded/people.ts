import { createHmac } from 'node:crypto';
import type { Secrets } from '../../src/adapters/secrets.ts';

/** Who calls in the measurements: some hundred members, spread over all. */
export const callersAtMost = 500;
export const passwordOfAll = 'Bench-Pass1!';

export interface Person {
  readonly memberId: string;
  readonly sessionId: string;
  readonly loanId: string;
  readonly phoneNumber: string;
}

/** The member with a number; ids sort by it. */
export function personOf(number: number): Person {
  const padded = String(number).padStart(8, '0');
  return {
    memberId: `member-${padded}`,
    sessionId: `session-${padded}`,
    loanId: `loan-${padded}`,
    phoneNumber: `+639${padded.padStart(9, '1')}`,
  };
}

export interface Population {
  readonly members: number;
  readonly postings: number;
}

/** Who has a loan in the wallet, and who is in the middle of the wizard: the last of all. */
export function groupsOf({ members, postings }: Population): {
  readonly borrowers: number;
  readonly newcomers: number;
} {
  const newcomers = Math.min(callersAtMost, Math.floor(members / 2));
  return { newcomers, borrowers: Math.min(members - newcomers, Math.max(callersAtMost, Math.ceil(postings / 10))) };
}

/** A member who is signed in. */
export interface Caller extends Person {
  readonly token: string;
}

export interface Callers {
  readonly borrowers: readonly Caller[];
  readonly newcomers: readonly Caller[];
}

/** Those who call, evenly spread over all members of their group. */
export function callersOf(population: Population, secrets: Pick<Secrets, 'jwt'>): Callers {
  const { borrowers, newcomers } = groupsOf(population);
  const spread = (from: number, count: number): Caller[] =>
    Array.from({ length: Math.min(count, callersAtMost) }, (_, at) => {
      const person = personOf(from + Math.floor((at * count) / Math.min(count, callersAtMost)));
      return { ...person, token: tokenOf(person, secrets) };
    });
  return { borrowers: spread(0, borrowers), newcomers: spread(population.members - newcomers, newcomers) };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the service signs it, good for a day by the machine's clock: the process that is called has no other. */
function tokenOf({ memberId, sessionId, phoneNumber }: Person, { jwt }: Pick<Secrets, 'jwt'>): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: memberId, sid: sessionId, UserInfo: { phoneNumber, roles: ['MEMBER'] } };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, jti: sessionId, iat, exp: iat + 86_400 })}`;
  return `${text}.${createHmac('sha256', jwt).update(text).digest('base64url')}`;
}
