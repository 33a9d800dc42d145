import { QueueWithdrawal, withdrawalActions } from '../desk/schemas.ts';
import { refusal } from '../refusal.ts';
import { Cursor, Id, Instant, Limit, Money, Text } from '../values.ts';
import * as v from 'valibot';

/** How many withdrawals one file holds, and one file of results tells of: what one request carries. */
export const PAYOUT_FILE_MOST = 100;

export const PayoutCandidatesBody = v.object({ cursor: Cursor, limit: Limit });
/** A withdrawal that is paid out next, or why not. */
export const PayoutCandidate = v.object({
  ...QueueWithdrawal.entries,
  /** It is in the file that waits for a second officer. */
  waits: v.boolean(),
  refusal: v.nullable(v.string()),
});
export const PayoutCandidatesReply = v.object({
  items: v.array(PayoutCandidate),
  nextCursor: v.nullable(v.string()),
});

export const MakePayoutFileBody = v.object({
  withdrawals: v.pipe(
    v.array(Id),
    v.minLength(1, refusal('wire.at_least_one')),
    v.maxLength(PAYOUT_FILE_MOST, refusal('wire.at_most_100')),
  ),
});
export const PayoutFile = v.object({
  /** Its number too. */
  id: Id,
  releasedAt: Instant,
  /** The officer's name. */
  releasedBy: v.string(),
  count: v.number(),
  amountPHP: Money,
  /** Of its withdrawals: on their way, paid, failed. */
  open: v.number(),
  paid: v.number(),
  failed: v.number(),
  /** False once its content is forgotten. */
  isKept: v.boolean(),
});
export const MakePayoutFileReply = v.object({ file: PayoutFile });
export const PayoutFilesBody = v.object({ cursor: Cursor, limit: Limit });
export const PayoutFilesReply = v.object({ items: v.array(PayoutFile), nextCursor: v.nullable(v.string()) });
export const PayoutFileBody = v.object({ id: Id });

/** What the bank says of one withdrawal. */
export const PayoutResult = v.object({
  reference: Text(60),
  /** Null where the bank tells none. */
  amountPHP: v.nullable(Money),
  outcome: v.picklist(withdrawalActions, refusal('wire.paid_or_failed')),
  reason: Text(140),
  trace: Text(60),
});
/** Why a line of results settles nothing. */
export const resultProblems = [
  'unclear',
  'unknown_reference',
  'not_in_file',
  'wrong_amount',
  'settled',
  'told_twice',
  'contradictory',
  'own',
] as const;
export const PayoutLine = v.object({
  ...PayoutResult.entries,
  /** Null where the line does not say. */
  outcome: v.nullable(PayoutResult.entries.outcome),
  /** Null where no withdrawal is meant. */
  member: v.nullable(v.string()),
  problem: v.nullable(v.picklist(resultProblems)),
  /** The same in words. */
  sentence: v.nullable(v.string()),
});
export const ReadPayoutResultsBody = v.object({ text: Text(50_000) });
export const PayoutLinesReply = v.object({ lines: v.array(PayoutLine) });
export const SettlePayoutsBody = v.object({
  lines: v.pipe(
    v.array(PayoutResult),
    v.minLength(1, refusal('wire.at_least_one')),
    v.maxLength(PAYOUT_FILE_MOST, refusal('wire.at_most_100')),
  ),
});
