import { addresses, pathOf, type Address, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
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

/** Signs somebody in. */
export async function clientOf(person: { phoneNumber: string; password: string }): Promise<Client> {
  const { phoneNumber, password } = person;
  const answer = await send('login', { phoneNumber, password }, null);
  expect(answer.status).toBe(200);
  // Replies of our own server have the types of the contract.
  const { accessToken } = (await answer.json()) as ReplyOf<'login'>;
  return {
    async call(name, input) {
      const reply = await send(name, input, accessToken);
      const text = await reply.text();
      expect(reply.status, `${name}: ${text}`).toBe(200);
      return JSON.parse(text) as ReplyOf<typeof name>;
    },
  };
}
