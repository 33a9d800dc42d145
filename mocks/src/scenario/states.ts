import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import type { InputOf } from '@tulay/contract/table';
import type { loanStatuses } from '@tulay/contract/loan/statuses';
import type { withdrawalStatuses } from '@tulay/contract/wallet/schemas';
import {
  activate,
  apply,
  approve,
  byTwo,
  confirmContract,
  lend,
  payOut,
  withdraw,
  type ScenarioWorld,
} from './loan.ts';

/** Calls of the service, as members and officers make them; nothing is written by hand. */
export type Prepare = (world: ScenarioWorld) => Promise<unknown>;
type Decision = Omit<InputOf<'decideLoan'>, 'id'>;

/** A member has applied, and an officer decides one thing after the other. */
const decided =
  (...decisions: readonly Decision[]): Prepare =>
  async (world) => {
    await activate(world);
    const id = await apply(world.member);
    for (const decision of decisions) await world.maker.call('decideLoan', { id, ...decision });
  };

/** A loan that is paid off, and as many pesos more that are the member's. */
export function paidOff(morePhp: number): Prepare {
  return async (world) => {
    const id = await lend(world);
    const { caller, phoneNumber } = world.member;
    const wallet = await caller.call('getWallet', { phoneNumber });
    const amountPHP = (wallet.active ? wallet.payoffPHP : 0) + morePhp;
    await byTwo(world, 'postRepayment', { id, amountPHP, reference: 'BDO-2048' });
  };
}

/** Every status of a loan. In OVERDUE nothing was paid, and more than a month has gone by. */
export const loanStates: Readonly<Record<(typeof loanStatuses)[number], Prepare>> = {
  PENDING: decided(),
  REVIEWING: decided({ action: 'review' }),
  NEEDS_INFO: decided({ action: 'review' }, { action: 'needs_info', reason: 'id_photo_unreadable' }),
  APPROVED: decided({ action: 'review' }, { action: 'approve' }),
  async CONFIRMED(world) {
    await activate(world);
    const id = await apply(world.member);
    await approve(world, id);
    await confirmContract(world, world.member, id);
  },
  ACTIVE: lend,
  OVERDUE: lend,
  SETTLED: paidOff(0),
  REJECTED: decided({ action: 'review' }, { action: 'reject', reason: 'income_not_verified' }),
  async CANCELLED(world) {
    const { caller, phoneNumber } = world.member;
    await decided()(world);
    const { items } = await caller.call('listLoans', { phoneNumber });
    await caller.call('cancelLoan', { phoneNumber, id: items[0]?.id ?? '' });
  },
};

/** Of a loan whose instalments fall due on a pay day, in a payout file. */
const settled =
  (outcome: 'paid' | 'failed'): Prepare =>
  async (world) =>
    payOut(world, await lend(world, 15), outcome);

/** Every status of a withdrawal. */
export const withdrawalStates: Readonly<Record<(typeof withdrawalStatuses)[number], Prepare>> = {
  PROCESSING: async (world) => withdraw(world, await lend(world)),
  PAID: settled('paid'),
  FAILED: settled('failed'),
};

/** Every state of the activation: as many steps are done as stand before it. */
export const activationStates = memberInfoStates.map(
  (state, steps) => [state, (world: ScenarioWorld) => activate(world, world.member, steps)] as const,
);
