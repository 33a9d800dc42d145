import { AccountWait } from '../account/wait.ts';
import { Loan } from '../loan/schemas.ts';
import { Colour, Id, Instant, Money, PhoneText } from '../values.ts';
import * as v from 'valibot';

export const withdrawalStatuses = ['PROCESSING', 'PAID', 'FAILED'] as const;
export const WithdrawalStatus = v.picklist(withdrawalStatuses);
export const Withdrawal = v.object({
  _id: Id,
  id: Id,
  active: v.boolean(),
  createdAt: Instant,
  totalAmountWithdrawn: Money,
  withdrawalNumber: v.string(),
  bankName: v.string(),
  accountNumber: v.string(),
  status: WithdrawalStatus,
  statusText: v.string(),
  statusColor: Colour,
  statusIcon: v.string(),
  statusMessage: v.string(),
});

export const Wallet = v.variant('active', [
  v.object({ active: v.literal(false), status: v.literal('?'), wallet: Money }),
  v.object({
    ...Loan.entries,
    active: v.literal(true),
    wallet: Money,
    withdrawnAmount: Money,
    loanAmount: Money,
    disbursed: v.boolean(),
    /** Never filled: a one-time password is in no answer. The name is part of the wire. */
    oTP: v.null(),
    member: v.object({ accountNumber: v.string() }),
    bankName: v.string(),
    /** False while the account is on hold. */
    mayCorrectBank: v.boolean(),
    wait: v.nullable(AccountWait),
    fullLegalName: v.string(),
    creditProvider: v.string(),
  }),
]);

export const VerifyWithdrawalBody = v.object({
  phoneNumber: PhoneText,
  id: Id,
  withdrawalAmount: Money,
  /** The earlier withdrawal that `withdrawal.repeated` told of: the member wants another one like it. */
  repeatOf: v.optional(Id),
});
export const WithdrawBody = v.object({
  ...VerifyWithdrawalBody.entries,
  availableBalance: v.optional(v.unknown()),
  companyName: v.optional(v.unknown()),
});
export const WithdrawReply = v.object({ state: v.literal('WITHDRAWAL_CREATED'), withdrawal: Withdrawal });
export const WithdrawalsReply = v.object({ items: v.array(Withdrawal), nextCursor: v.nullable(v.string()) });

/** Member info with the newest loan and withdrawal. */
/** What can happen to a wallet; and, beside it, to what a member pays. */
export const walletKinds = ['disbursement', 'withdrawal', 'withdrawal_returned'] as const;
export const movementKinds = [
  ...walletKinds,
  'repayment',
  'repayment_reversed',
  'unapplied_used',
  'unapplied_returned',
  'charges_reversed',
] as const;
export const Movement = v.object({
  id: Id,
  at: Instant,
  kind: v.picklist(movementKinds),
  text: v.string(),
  /** Into the wallet or out of it; a payment is no money of the wallet. */
  direction: v.picklist(['in', 'out', 'none']),
  amountPHP: Money,
  /** The loan, withdrawal or payment it belongs to, as the member knows it. */
  reference: v.string(),
  /** What a receipt is made of; null where it is none. */
  payment: v.nullable(v.object({ id: Id, payment: Id })),
});
export const MovementsReply = v.object({ items: v.array(Movement), nextCursor: v.nullable(v.string()) });

/** Why a posted repayment is taken back. A closed list, as for every decision. */
