import type { ProvenName } from '@tulay/contract/challenge/rows';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
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

/** The code in the newest one-time password sent to a number. */
export function codeSentTo(api: ApiUnderTest, phoneNumber: string): string {
  const text = api.sent.findLast((message) => message.to === phoneNumber && message.kind.startsWith('otp_'))?.text;
  const code = text?.match(/\b\d{6,12}\b/)?.[0];
  if (code === undefined) throw new Error(`No one-time password was sent to ${phoneNumber}.`);
  return code;
}

/** Asks for what proves a call; the body that then makes it. `to` is where its code goes, the own phone unless said otherwise. */
export async function proven<Body extends { readonly phoneNumber: string }>(
  api: ApiUnderTest,
  client: Client,
  name: ProvenName,
  body: Body,
  { to = body.phoneNumber, ...askedWith }: { readonly to?: string; readonly currentPassword?: string } = {},
): Promise<Body & { readonly challenge: string; readonly oTP: string }> {
  const { status, body: reply } = await client.send('challenge', { for: name, body: { ...body, ...askedWith } });
  if (status !== 200) throw new Error(`No challenge for ${name}: ${JSON.stringify(reply)}`);
  // `send` compared it with the row's schema.
  const { challenge } = reply as ReplyOf<'challenge'>;
  return { ...body, challenge, oTP: codeSentTo(api, to) };
}
