import { dayMs } from '@tulay/lending/calendar';
import { makeClient } from '@tulay/conformance/api/client';
import { activatedMember } from '@tulay/conformance/api/activated';
import { approvedLoan, memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer, password, proven, type Person } from '@tulay/conformance/api/people';
import { byTwo } from '@tulay/conformance/api/two-officers';
import type { TestApi } from '../make-test-api.ts';

type Officers = readonly [Person, Person];

/** As the first month made them: two officers, and three members in this order. */
export const phones = [1, 2, 3, 4, 5].map((n) => `+63917500000${n}`);
const untilLateMs = 40 * dayMs;
const monthMs = 30 * dayMs;
const instalmentPHP = 12_950;
const latePHP = instalmentPHP + 500;

export async function signIn(api: TestApi, phoneNumber: string): Promise<Person> {
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password });
  return { client, phoneNumber };
}

async function loanOf({ client, phoneNumber }: Person) {
  const [loan] = (await client.ok('listLoans', { phoneNumber })).items;
  if (!loan) throw new Error(`${phoneNumber} has no loan.`);
  return loan;
}

async function withdraw(api: TestApi, { client, phoneNumber }: Person) {
  const { id } = await loanOf({ client, phoneNumber });
  const asked = { phoneNumber, id, withdrawalAmount: 2_000 };
  return (await client.ok('withdraw', await proven(api, client, 'withdraw', asked))).withdrawal;
}

async function repay(officers: Officers, member: Person, amountPHP: number, reference: string): Promise<void> {
  await byTwo(officers, 'postRepayment', { id: (await loanOf(member)).id, amountPHP, reference });
}

/** The month of the first schema: two who borrow, one of whom is late, and one who has only been activated. */
export async function firstMonth(api: TestApi): Promise<void> {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  await memberWithMoney(api, officers);
  const paying = await memberWithMoney(api, officers);
  await activatedMember(api);
  const { id } = await withdraw(api, paying);
  await byTwo(officers, 'settleWithdrawal', { id, action: 'paid' });
  api.clock.advance(untilLateMs);
  const again = [await signIn(api, officers[0].phoneNumber), await signIn(api, officers[1].phoneNumber)] as const;
  await repay(again, await signIn(api, paying.phoneNumber), instalmentPHP, 'STORED-1');
  await api.lookAtLoans();
}

/** What a release can do for the first time. Each is done once. */
async function doWhatIsNew(api: TestApi, tag: string, officers: Officers): Promise<void> {
  const member = (at: number) => signIn(api, phones[at] ?? '');
  const [maker] = officers;
  if (tag === '0004_incoming') await tell(api, { id: 'pay_stored_1', amount: 50_000, reference: 'for my sister' });
  if (tag === '0005_payment_advices') {
    const { client, phoneNumber } = await member(2);
    const paidOn = new Date(api.clock.now()).toISOString().slice(0, 10);
    const { id } = await loanOf(await member(2));
    await client.ok('advisePayment', { phoneNumber, id, amountPHP: 500, reference: 'STORED-TOLD', paidOn });
  }
  if (tag === '0007_payout_files') {
    const { id } = await withdraw(api, await member(3));
    await byTwo(officers, 'makePayoutFile', { withdrawals: [id] });
  }
  if (tag === '0008_pay_day') {
    const { client, phoneNumber } = await member(4);
    const id = await approvedLoan(await member(4), maker);
    await client.ok('choosePayDay', { phoneNumber, id, payDay: 15 });
    await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
    await maker.client.ok('decideLoan', { id, action: 'propose_disbursement' });
    await officers[1].client.ok('decideLoan', { id, action: 'approve_disbursement' });
  }
  if (tag === '0009_late-charge-reversals') {
    const { id } = await loanOf(await member(2));
    const { lateCharges } = await maker.client.ok('listRepayments', { id });
    const last = lateCharges.at(-1);
    if (!last) throw new Error('Nothing was charged.');
    const { number, on, amountPHP } = last;
    await byTwo(officers, 'reverseLateCharges', {
      id,
      number,
      from: on,
      through: on,
      amountPHP,
      reason: 'wrong_clock',
    });
  }
  if (tag === '0011_as_if_on_its_day') {
    const { loanReference } = await import('@tulay/contract/repayment/loan-reference');
    const { loanNumber } = await loanOf(await member(2));
    const paidAt = api.clock.now() - 4 * dayMs;
    await tell(api, { id: 'pay_stored_2', amount: 1_400_000, reference: loanReference(loanNumber), paidAt });
  }
}

interface Told {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
  readonly paidAt?: number;
}

async function tell(api: TestApi, paid: Told): Promise<void> {
  const { makeProvider } = await import('@tulay/conformance/api/repayment/payment-provider');
  await makeProvider(api).tells(paid);
}

/** The month of a later schema: what every release does, and once what its schema is there for. */
export async function nextMonth(api: TestApi, tag: string): Promise<void> {
  api.clock.advance(monthMs);
  const officers = [await signIn(api, phones[0] ?? ''), await signIn(api, phones[1] ?? '')] as const;
  await api.lookAtLoans();
  await doWhatIsNew(api, tag, officers);
  // The one who is late pays what they are late with.
  if (tag !== '0011_as_if_on_its_day')
    await repay(officers, await signIn(api, phones[2] ?? ''), latePHP, `LATE-${tag}`);
  await repay(officers, await signIn(api, phones[3] ?? ''), instalmentPHP, `PAID-${tag}`);
}
