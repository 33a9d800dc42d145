import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@tulay/contract/table';
import { expect, type Page } from '@playwright/test';
import { activatedMember } from '../accounts/activated-member.ts';
import type { Newcomer } from '../journey/register.ts';
import { serverOfficers } from '../world/officers.ts';
import type { World } from '../world/world.ts';
import { clientOf, type Client } from './client.ts';

export interface Borrower extends Newcomer {
  readonly client: Client;
  readonly loanId: string;
}

type Action = 'review' | 'approve' | 'propose_disbursement' | 'approve_disbursement';

const clients = new Map<string, Promise<Client>>();
/** One of the two officers, beside the screens. */
export function officer(index: 0 | 1): Promise<Client> {
  const person = serverOfficers[index];
  const client = clients.get(person.phoneNumber) ?? clientOf(person);
  clients.set(person.phoneNumber, client);
  return client;
}

export async function decide(id: string, action: Action, by: 0 | 1 = 0): Promise<void> {
  await (await officer(by)).call('decideLoan', { id, action });
}

/** A name that no other test's member has: queues show everybody's rows. */
export const ownName = (first: string): string =>
  `${first} ${Array.from({ length: 6 }, () => String.fromCodePoint(randomInt(97, 123))).join('')} Cruz`;

/** The second officer approves, beside the screens, what is proposed with these words. */
export async function approveBeside(words: string): Promise<void> {
  const checker = await officer(1);
  const waiting = async () => {
    let cursor: string | null = null;
    do {
      const page: ReplyOf<'approvalQueue'> = await checker.call('approvalQueue', { cursor, limit: 100 });
      const found = page.items.find(({ sentence }) => sentence.includes(words));
      if (found) return found.id;
      cursor = page.nextCursor;
    } while (cursor !== null);
    throw new Error(`Nothing waits with the words ${words}.`);
  };
  // The notice of an earlier proposal may still stand there while this one is on its way.
  let id = '';
  await expect(async () => {
    id = await waiting();
  }).toPass({ timeout: 30_000 });
  await checker.call('decideApproval', { id, decision: 'approve' });
}

/** A member who has applied for a loan. */
export async function applicant(fullName?: string, amountPHP = 150_000, months = 12): Promise<Borrower> {
  const member = await activatedMember(fullName);
  return apply(member, await clientOf(member), amountPHP, months);
}

/** Applies for a member who has no open loan. */
export async function apply(member: Newcomer, client: Client, amountPHP = 150_000, months = 12): Promise<Borrower> {
  const { phoneNumber } = member;
  const { agreementVersion } = await client.call('getProduct', {});
  await client.call('applyForLoan', {
    phoneNumber,
    selectedCurrency: 'PHP',
    loanAmountXR: amountPHP,
    installmentCount: months,
    agreementVersion,
  });
  const { items } = await client.call('listLoans', { phoneNumber });
  return { ...member, client, loanId: items[0]?.id ?? '' };
}

/** A loan whose contract the member has confirmed. */
export async function confirmed(world: World, page: Page, borrower: Borrower): Promise<Borrower> {
  const { client, phoneNumber, loanId: id } = borrower;
  await decide(id, 'review');
  await decide(id, 'approve');
  const { challenge } = await client.call('challenge', { for: 'confirmContract', body: { phoneNumber, id } });
  const oTP = await world.codeFor(page, phoneNumber);
  await client.call('confirmContract', { phoneNumber, id, challenge, oTP });
  return borrower;
}

/** A loan whose money is in the member's wallet. */
export async function disbursed(world: World, page: Page, borrower: Borrower): Promise<Borrower> {
  await confirmed(world, page, borrower);
  await decide(borrower.loanId, 'propose_disbursement', 0);
  await decide(borrower.loanId, 'approve_disbursement', 1);
  return borrower;
}

/** A withdrawal that waits for an officer; its number. */
export async function withdraws(world: World, page: Page, borrower: Borrower, amount: number): Promise<string> {
  const { client, phoneNumber, loanId: id } = borrower;
  // The one of the contract; messages leave a moment after the answer.
  const earlier = await world.codeFor(page, phoneNumber);
  const { challenge } = await client.call('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: amount });
  await expect.poll(() => world.codeFor(page, phoneNumber)).not.toBe(earlier);
  const oTP = await world.codeFor(page, phoneNumber);
  const reply = await client.call('withdraw', { phoneNumber, id, withdrawalAmount: amount, challenge, oTP });
  return reply.withdrawal.withdrawalNumber;
}
