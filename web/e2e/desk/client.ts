import type { Address } from '@tulay/contract/address';
import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { expect } from '@playwright/test';
import { baseURL } from '../accounts/members.ts';

/** Somebody who talks to the server without a browser. */
export interface Client {
  call<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>>;
}

async function send(name: EndpointName, input: object, token: string | null): Promise<Response> {
  const { method }: Address = addresses[name];
  // Path parameters are strings.
  const path = pathOf(name, input as Readonly<Record<string, string>>);
  return fetch(`${baseURL}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  });
}

async function tokenOf({ phoneNumber, password }: { phoneNumber: string; password: string }): Promise<string> {
  const answer = await send('login', { phoneNumber, password }, null);
  expect(answer.status).toBe(200);
  // Replies of our own server have the types of the contract.
  return ((await answer.json()) as ReplyOf<'login'>).accessToken;
}

/** Signs somebody in, and again where a token is over: an officer's client serves all tests of a worker. */
export async function clientOf(person: { phoneNumber: string; password: string }): Promise<Client> {
  let token = tokenOf(person);
  return {
    async call(name, input) {
      let reply = await send(name, input, await token);
      let text = await reply.text();
      if (reply.status === 403 && text.includes('"auth.token_expired"')) {
        token = tokenOf(person);
        reply = await send(name, input, await token);
        text = await reply.text();
      }
      expect(reply.status, `${name}: ${text}`).toBe(200);
      return JSON.parse(text) as ReplyOf<typeof name>;
    },
  };
}
