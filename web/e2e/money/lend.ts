import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { activatedMember } from '../accounts/activated-member.ts';
import { baseURL } from '../accounts/members.ts';
import { signInHere, type SignedIn } from '../activation/members.ts';
import { officer } from '../desk/borrowers.ts';
import type { Officer } from '../world/officers.ts';
import type { World } from '../world/world.ts';

/** Calls of the API beside the screens, by one signed-in person, on the server that the context belongs to. */
export interface Caller {
  call<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>>;
}

export function callerWith(api: APIRequestContext, accessToken: string): Caller {
  return {
    async call(name, input) {
      const { method } = addresses[name];
      const headers = { authorization: `Bearer ${accessToken}` };
      const reply = await api.fetch(pathOf(name), { method, headers, ...(method !== 'GET' && { data: input }) });
      expect(reply.status(), `${name}: ${await reply.text()}`).toBe(200);
      // The reply of our own server.
      return (await reply.json()) as ReplyOf<typeof name>;
    },
  };
}

/** Signs somebody in beside the browser. */
export async function callerOf(baseURL: string, who: Pick<Officer, 'phoneNumber' | 'password'>): Promise<Caller> {
  const { phoneNumber, password } = who;
  const api = await request.newContext({ baseURL });
  const signedIn = await api.post(pathOf('login'), { data: { phoneNumber, password } });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const { accessToken } = (await signedIn.json()) as ReplyOf<'login'>;
  return callerWith(api, accessToken);
}

/** How far a loan is taken. */
export type Stage = 'none' | 'PENDING' | 'APPROVED' | 'CONFIRMED' | 'ACTIVE';

interface Desk {
  readonly maker: Caller;
  readonly checker: Caller;
}

/** The two officers of a server, signed in; on the tests' server once for all tests of a worker. */
async function deskOf(origin: string, [maker, checker]: World['officers']): Promise<Desk> {
  if (origin === baseURL) return { maker: await officer(0), checker: await officer(1) };
  return { maker: await callerOf(origin, maker), checker: await callerOf(origin, checker) };
}

export interface Lending {
  readonly desk: Desk;
  readonly member: Caller;
  readonly phoneNumber: string;
  readonly code: () => Promise<string>;
}

export async function apply({ member, phoneNumber }: Lending, amountPhp = 150_000): Promise<void> {
  const { agreementVersion } = await member.call('getProduct', {});
  const reply = await member.call('applyForLoan', {
    phoneNumber,
    selectedCurrency: 'PHP',
    loanAmountXR: amountPhp,
    installmentCount: 12,
    agreementVersion,
  });
  expect(reply.state).toBe('LOAN_CREATED');
}

/** Takes a new loan of 150,000 pesos to a stage and answers with its id. */
export async function lend(lending: Lending, stage: Stage): Promise<string> {
  const { desk: officers, member, phoneNumber, code } = lending;
  if (stage === 'none') return '';
  await apply(lending);
  const wallet = await member.call('getWallet', { phoneNumber });
  if (!wallet.active) throw new Error('No loan in the wallet.');
  const { id } = wallet;
  if (stage === 'PENDING') return id;
  await officers.maker.call('decideLoan', { id, action: 'review' });
  await officers.maker.call('decideLoan', { id, action: 'approve' });
  if (stage === 'APPROVED') return id;
  const { challenge } = await member.call('challenge', { for: 'confirmContract', body: { phoneNumber, id } });
  await member.call('confirmContract', { phoneNumber, id, challenge, oTP: await code() });
  if (stage === 'CONFIRMED') return id;
  await officers.maker.call('decideLoan', { id, action: 'propose_disbursement' });
  await officers.checker.call('decideLoan', { id, action: 'approve_disbursement' });
  return id;
}

/** Reads one-time passwords: each time the next one, never one that was given before. */
export function eachOnce(newest: () => Promise<string>): () => Promise<string> {
  let given: string | undefined;
  return async () => {
    await expect.poll(newest).not.toBe(given);
    given = await newest();
    return given;
  };
}

export const codesOf = (page: Page, world: World, phoneNumber: string) =>
  eachOnce(() => world.codeFor(page, phoneNumber));

export interface Borrower extends SignedIn {
  readonly loanId: string;
  readonly lending: Lending;
}

/** An activated member whose loan is at a stage, signed in in this browser: on the tests' server, or the page's own. */
export async function borrowerHere(
  page: Page,
  world: World,
  stage: Stage,
  origin: string = baseURL,
): Promise<Borrower> {
  const context = page.context();
  const registered = await activatedMember(undefined, origin);
  // On the device of the registration, which is the member's own.
  if (registered.device) await context.addCookies([registered.device]);
  const member = await signInHere(context, registered);
  const { phoneNumber } = member;
  const lending: Lending = {
    desk: await deskOf(origin, world.officers),
    member: callerWith(context.request, member.accessToken),
    phoneNumber,
    code: codesOf(page, world, phoneNumber),
  };
  return { ...member, lending, loanId: await lend(lending, stage) };
}
