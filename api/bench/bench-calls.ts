import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import { deviceCookie } from '@tulay/contract/cookie';
import { endpoints, type EndpointName } from '@tulay/contract/endpoints';
import type { PreparedChallenges } from './prepared-challenges.ts';
import { passwordOfAll, type Caller } from './people.ts';

/** One request of a measurement, and what is known of it by name, for the floor's statements. */
export interface BenchRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly facts: Readonly<Record<string, string>>;
}

export interface BenchCall {
  readonly title: string;
  readonly endpoint: Extract<
    EndpointName,
    'getWallet' | 'updateAddress' | 'withdraw' | 'login' | 'getCurrencies' | 'getProduct'
  >;
  readonly who: 'borrowers' | 'newcomers' | 'nobody';
  readonly effect: 'read' | 'write' | 'sign-in' | 'cached';
  readonly goals: { readonly bare?: number; readonly withToken?: number };
}

export const benchCalls: readonly BenchCall[] = [
  {
    title: 'wallet read',
    endpoint: 'getWallet',
    who: 'borrowers',
    effect: 'read',
    goals: { bare: 0.5, withToken: 0.65 },
  },
  { title: 'step save', endpoint: 'updateAddress', who: 'newcomers', effect: 'write', goals: { withToken: 0.6 } },
  { title: 'withdrawal', endpoint: 'withdraw', who: 'borrowers', effect: 'write', goals: { withToken: 0.6 } },
  { title: 'sign-in', endpoint: 'login', who: 'borrowers', effect: 'sign-in', goals: {} },
  { title: 'currencies', endpoint: 'getCurrencies', who: 'nobody', effect: 'cached', goals: { bare: 0.9 } },
  { title: 'product', endpoint: 'getProduct', who: 'nobody', effect: 'cached', goals: { bare: 0.9 } },
];

interface World {
  readonly person: Caller;
  readonly challenges: PreparedChallenges;
}

function bodyOf({ endpoint }: BenchCall, { person, challenges }: World): Record<string, unknown> {
  const { phoneNumber, loanId } = person;
  switch (endpoint) {
    case 'getWallet':
      return { phoneNumber };
    case 'updateAddress':
      return {
        phoneNumber,
        countryResidence: 'PH',
        province: 'Benguet',
        town: 'Baguio City',
        streetAddress: '12 Session Road',
        postalCode: '2600',
      };
    case 'withdraw':
      return { phoneNumber, id: loanId, ...challenges.next(person) };
    case 'login':
      return { phoneNumber, password: passwordOfAll, persist: true };
    case 'getCurrencies':
    case 'getProduct':
      return {};
  }
}

/** One request of a call by one of its people. Writes carry a fresh idempotency key, as the web client sends it. */
export function benchRequest(call: BenchCall, world: World): BenchRequest {
  const { endpoint, effect } = call;
  const row = endpoints[endpoint];
  const { memberId, sessionId, loanId, phoneIndex } = world.person;
  const body = bodyOf(call, world);
  const key = row.idempotent ? randomUUID() : '';
  const challenge = typeof body['challenge'] === 'string' ? body['challenge'] : '';
  const isGet = row.method === 'GET';
  return {
    method: row.method,
    path: row.base + row.path,
    headers: {
      host: 'localhost',
      ...(!isGet && { 'content-type': 'application/json' }),
      ...((effect === 'read' || effect === 'write') && { authorization: `Bearer ${world.person.token}` }),
      ...(effect === 'sign-in' && { cookie: `${deviceCookie.name}=device-of-${memberId}` }),
      ...(key && { [idempotencyHeader]: key }),
    },
    body: isGet ? '' : JSON.stringify(body),
    facts: { memberId, sessionId, loanId, phoneIndex, key, challenge },
  };
}
