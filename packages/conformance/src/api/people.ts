import type { InputOf } from '@tulay/contract/table';
import { told } from '@tulay/lending/testing/sample-person';
import type { ApiUnderTest } from './api-under-test.ts';
import { makeClient, type Client } from './client.ts';

export const password = 'Bangka-2026!';

/** Somebody signed in: their device and their number. */
export interface Person {
  readonly client: Client;
  readonly phoneNumber: string;
}

let made = 0;
/** A Philippine number that nobody in this run has. */
export function freshPhone(): string {
  made += 1;
  return `+63917${String(5_000_000 + made)}`;
}

export function registration(phoneNumber: string): InputOf<'register'> {
  return { ...told.register, phoneNumber, password };
}

/** A member who has just registered. */
export async function newMember(api: ApiUnderTest): Promise<Person> {
  const client = makeClient(api);
  const phoneNumber = freshPhone();
  await client.ok('register', registration(phoneNumber));
  return { client, phoneNumber };
}

export async function newOfficer(api: ApiUnderTest): Promise<Person> {
  const phoneNumber = freshPhone();
  await api.addOfficer({ phoneNumber, fullName: 'Officer Reyes', password });
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password });
  return { client, phoneNumber };
}

/** A member whose number is proven, made an officer and signed in as both. */
export async function promote(api: ApiUnderTest, { phoneNumber }: Person): Promise<Person> {
  await api.addOfficer({ phoneNumber, fullName: 'Officer Santos', password, promotes: true });
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password });
  return { client, phoneNumber };
}
