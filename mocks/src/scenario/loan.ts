import type { InputOf, ProposedName } from '@tulay/contract/table';
import type { Caller } from './caller.ts';
import { activationSteps, register, type Member, type TakePhoto } from './member.ts';

/** Everybody and everything that a scenario is made with. */
export interface ScenarioWorld {
  readonly member: Member;
  /** Another member, for queues that hold more than one. */
  readonly neighbour: Member;
  /** Officers, who sign in when they have something to do. */
  readonly maker: Caller;
  readonly checker: Caller;
  readonly takePhoto: TakePhoto;
  /** The code in the newest one-time password sent to a number. */
  codeSentTo(phoneNumber: string): string;
}

/** Registers and does all five steps of the activation, or only the first ones. */
export async function activate(world: ScenarioWorld, member: Member = world.member, steps?: number): Promise<void> {
  await register(member);
  for (const step of activationSteps.slice(0, steps)) await step(member, world.takePhoto);
}

/** Applies for 150,000 pesos over a year; the loan's id. */
export async function apply({ caller, phoneNumber }: Member): Promise<string> {
  const { agreementVersion } = await caller.call('getProduct', {});
  const loanAmountXR = 150_000;
  const terms = { selectedCurrency: 'PHP', loanAmountXR, installmentCount: 12, agreementVersion };
  await caller.call('applyForLoan', { phoneNumber, ...terms });
  const { items } = await caller.call('listLoans', { phoneNumber });
  const id = items[0]?.id;
  if (id === undefined) throw new Error('The loan is not in the list.');
  return id;
}

export async function approve({ maker }: ScenarioWorld, id: string): Promise<void> {
  await maker.call('decideLoan', { id, action: 'review' });
  await maker.call('decideLoan', { id, action: 'approve' });
}

export async function confirmContract(world: ScenarioWorld, { caller, phoneNumber }: Member, id: string) {
  const body = { phoneNumber, id };
  const { challenge } = await caller.call('challenge', { for: 'confirmContract', body });
  const oTP = world.codeSentTo(phoneNumber);
  await caller.call('confirmContract', { ...body, challenge, oTP });
}

/** Proposed by one officer and approved by the other: the money is in the wallet. */
export async function release({ maker, checker }: ScenarioWorld, id: string): Promise<void> {
  await maker.call('decideLoan', { id, action: 'propose_disbursement' });
  await checker.call('decideLoan', { id, action: 'approve_disbursement' });
}

/** A call that one officer makes and the other approves. */
export async function byTwo<Name extends ProposedName>(
  { maker, checker }: ScenarioWorld,
  name: Name,
  input: InputOf<Name>,
): Promise<void> {
  const reply: object = await maker.call(name, input);
  if (!('approval' in reply)) throw new Error(`${name} was not proposed.`);
  // Only the answer of a proposal has one, encoded by its schema.
  const { id } = reply.approval as { id: string };
  await checker.call('decideApproval', { id, decision: 'approve' });
}

/** From nobody to money in the wallet, with the pay day that the member chose, if any; the loan's id. */
export async function lend(world: ScenarioWorld, payDay: number | null = null): Promise<string> {
  const { member } = world;
  await activate(world, member);
  const id = await apply(member);
  await approve(world, id);
  if (payDay !== null) await member.caller.call('choosePayDay', { phoneNumber: member.phoneNumber, id, payDay });
  await confirmContract(world, member, id);
  await release(world, id);
  return id;
}

/** Withdraws with the one-time password. */
export async function withdraw(world: ScenarioWorld, id: string, withdrawalAmount = 50_000) {
  const { caller, phoneNumber } = world.member;
  const body = { phoneNumber, id, withdrawalAmount };
  const { challenge } = await caller.call('verifyWithdrawal', body);
  const { withdrawal } = await caller.call('withdraw', { ...body, challenge, oTP: world.codeSentTo(phoneNumber) });
  return withdrawal;
}

/** Withdraws, in a payout file that two officers release; the bank says what became of it. */
export async function payOut(
  world: ScenarioWorld,
  id: string,
  outcome: 'paid' | 'failed',
  amountPHP = 50_000,
): Promise<void> {
  const withdrawal = await withdraw(world, id, amountPHP);
  await byTwo(world, 'makePayoutFile', { withdrawals: [withdrawal.id] });
  const reason = outcome === 'failed' ? 'Account closed' : '';
  const line = { reference: withdrawal.withdrawalNumber, amountPHP, outcome, reason, trace: 'IP-204815' };
  await byTwo(world, 'settlePayouts', { lines: [line] });
}
