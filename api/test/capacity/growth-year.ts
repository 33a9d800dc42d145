import { dayMs } from '@tulay/lending/calendar';
import { randomUUID } from 'node:crypto';
import type { Address } from '@tulay/contract/address';
import { addresses, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ProposedName, ReplyOf } from '@tulay/contract/table';
import { makeClient } from '@tulay/conformance/api/client';
import { steps } from '@tulay/conformance/api/activated';
import { newestLoanId } from '@tulay/conformance/api/lent';
import { codeSentTo, freshPhone, password, registration, type Person } from '@tulay/conformance/api/people';
import { accrueInterest, chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import type { TestApi } from '../make-test-api.ts';

/** What one member does in the first year. Change it here; the figures follow. */
const firstYear = {
  signInsAMonth: 1,
  /** Visits that go on with the session that is kept. */
  returnsAMonth: 3,
  /** After so many repayments a part of the loan is withdrawn. */
  withdrawalsAfter: [0, 4, 8],
  withdrawnPhp: 40_000,
} as const;

/** From the clock's first hour to one at which messages may arrive in Riyadh too. */
const untilDaylightMs = 6 * 3_600_000;
const remindedDaysBefore = 3;

interface Desk {
  readonly maker: Person;
  readonly checker: Person;
}
interface Borrower extends Person {
  loanId: string;
}

/** A call that must succeed, with a key where the apps send one. */
function ask<Name extends EndpointName>({ client }: Person, name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>> {
  const address: Address = addresses[name];
  return client.ok(name, input, address.idempotent ? { key: randomUUID() } : {});
}

/** A file, which is no JSON. */
async function take({ client }: Person, name: EndpointName, input: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await client.send(name, input);
  if (status !== 200) throw new Error(`${name} answered ${status}.`);
}

async function register(api: TestApi, image: Uint8Array<ArrayBuffer>): Promise<Borrower> {
  const person = { client: makeClient(api), phoneNumber: freshPhone(), loanId: '' };
  const { phoneNumber } = person;
  await ask(person, 'register', registration(phoneNumber));
  await ask(person, 'setPreferences', { phoneNumber, language: 'fil', timeZone: 'Asia/Riyadh' });
  const { personal, address, references, bank } = steps(phoneNumber);
  await ask(person, 'updatePersonal', personal);
  await ask(person, 'updateAddress', address);
  await ask(person, 'updateReferences', references);
  const photo = async (kind: 'front' | 'back' | 'selfie') =>
    (await ask(person, 'upload', { identityNumber: phoneNumber, kind, image })).url;
  await ask(person, 'updateIdentity', {
    phoneNumber,
    identityType: 'Passport',
    identityNumber: 'P1234567A',
    imageIdFrontURL: await photo('front'),
    imageIdBackURL: await photo('back'),
    imageSelfieURL: await photo('selfie'),
  });
  await ask(person, 'updateBank', bank);
  const { agreementVersion } = await ask(person, 'getProduct', {});
  const terms = { selectedCurrency: 'PHP', loanAmountXR: 150_000, installmentCount: 12, agreementVersion } as const;
  await ask(person, 'applyForLoan', { phoneNumber, ...terms });
  return { ...person, loanId: await newestLoanId(person) };
}

/** A call of one officer that another approves, after a look at what waits. */
async function askByTwo<Name extends ProposedName>({ maker, checker }: Desk, name: Name, input: InputOf<Name>) {
  const reply: object = await ask(maker, name, input);
  if (!('approval' in reply)) throw new Error(`${name} was not proposed.`);
  // Only the answer of a proposal has one.
  const { id } = reply.approval as { id: string };
  await ask(checker, 'approvalQueue', {});
  await ask(checker, 'decideApproval', { id, decision: 'approve' });
}

/** The file with its photos, looked at and decided. */
async function approve({ maker }: Desk, { loanId: id }: Borrower): Promise<void> {
  const { items } = await ask(maker, 'loanQueue', { id });
  const file = await ask(maker, 'memberById', { id: items[0]?.member._id ?? '' });
  for (const url of [file.imageIdFrontURL, file.imageIdBackURL, file.imageSelfieURL])
    await take(maker, 'viewPhoto', { id: url?.split('/').at(-1) ?? '', reason: 'identity_check' });
  await ask(maker, 'decideLoan', { id, action: 'review' });
  await ask(maker, 'decideLoan', { id, action: 'approve' });
}

async function confirm(api: TestApi, borrower: Borrower): Promise<void> {
  const { phoneNumber, loanId: id } = borrower;
  await take(borrower, 'loanDocument', { id, kind: 'contract' });
  const { challenge } = await ask(borrower, 'challenge', { for: 'confirmContract', body: { phoneNumber, id } });
  const oTP = codeSentTo(api, phoneNumber);
  await ask(borrower, 'confirmContract', { phoneNumber, id, challenge, oTP });
}

async function withdraw(api: TestApi, desk: Desk, borrower: Borrower): Promise<void> {
  const { phoneNumber, loanId: id } = borrower;
  const asked = { phoneNumber, id, withdrawalAmount: firstYear.withdrawnPhp };
  const { challenge } = await ask(borrower, 'verifyWithdrawal', asked);
  const oTP = codeSentTo(api, phoneNumber);
  const { withdrawal } = await ask(borrower, 'withdraw', { ...asked, challenge, oTP });
  await askByTwo(desk, 'settleWithdrawal', { id: withdrawal.id, action: 'paid' });
  await take(borrower, 'withdrawalDocument', { id: withdrawal.id });
}

async function visit(borrower: Borrower): Promise<void> {
  const { phoneNumber } = borrower;
  for (let visits = 0; visits < firstYear.signInsAMonth; visits += 1)
    await ask(borrower, 'login', { phoneNumber, password, persist: true });
  for (let visits = 0; visits < firstYear.returnsAMonth; visits += 1) {
    await ask(borrower, 'refresh', {});
    await ask(borrower, 'getWallet', { phoneNumber });
  }
}

async function repay(desk: Desk, { loanId: id }: Borrower, number: number, amountPHP: number): Promise<void> {
  const { maker } = desk;
  const { items } = await ask(maker, 'loanQueue', { id });
  await ask(maker, 'memberById', { id: items[0]?.member._id ?? '' });
  await askByTwo(desk, 'postRepayment', { id, amountPHP, reference: `BDO-${id}-${number}` });
}

/** Carries members through their first year, side by side, from registration to the last of twelve repayments. */
export async function liveFirstYear(
  api: TestApi,
  desk: Desk,
  {
    members,
    image,
    say,
  }: { readonly members: number; readonly image: Uint8Array<ArrayBuffer>; readonly say: (line: string) => void },
): Promise<void> {
  api.clock.advance(untilDaylightMs);
  const borrowers: Borrower[] = [];
  for (let number = 0; number < members; number += 1) borrowers.push(await register(api, image));
  /** An officer works eight hours, a session lives three days: they sign in each day they work. */
  async function nextDay(days: number): Promise<void> {
    api.clock.advance(days * dayMs);
    for (const { client, phoneNumber } of [desk.maker, desk.checker])
      await client.ok('login', { phoneNumber, password });
  }
  const each = async (deed: (borrower: Borrower) => Promise<void>): Promise<void> => {
    for (const borrower of borrowers) await deed(borrower);
  };
  await nextDay(1);
  await each((borrower) => approve(desk, borrower));
  await each(async (borrower) => {
    await visit(borrower);
    await confirm(api, borrower);
    await ask(desk.maker, 'decideLoan', { id: borrower.loanId, action: 'propose_disbursement' });
    await ask(desk.checker, 'decideLoan', { id: borrower.loanId, action: 'approve_disbursement' });
    await take(borrower, 'loanDocument', { id: borrower.loanId, kind: 'schedule' });
  });
  const [first] = borrowers;
  if (!first) return;
  const { items } = await ask(first, 'listLoans', { phoneNumber: first.phoneNumber });
  for (const { number, dueDate, totalPHP } of items[0]?.schedule ?? []) {
    say(`month ${number} of the first year`);
    const isWithdrawn = firstYear.withdrawalsAfter.some((repayments) => repayments === number - 1);
    const daysLeft = Math.floor((Date.parse(dueDate) - api.clock.now()) / dayMs) + 1;
    await nextDay(daysLeft - remindedDaysBefore);
    await chargeLateLoans(api.service);
    await accrueInterest(api.service);
    await remindOfInstalments(api.service);
    await each(async (borrower) => {
      await visit(borrower);
      if (isWithdrawn) await withdraw(api, desk, borrower);
    });
    await nextDay(remindedDaysBefore);
    await each((borrower) => repay(desk, borrower, number, totalPHP));
  }
}
