import { typedChannel } from '@tulay/contract/repayment/clearing';
import { negated, type Centavos } from '../money/centavos.ts';
import type { Ids } from '../ports/ports.ts';
import type { LoanRecord, Posting, WithdrawalRecord } from '../ports/record/records.ts';
import {
  clearingOf,
  HOUSE_BANK,
  HOUSE_INTEREST,
  HOUSE_LATE_CHARGES,
  HOUSE_UNIDENTIFIED,
  interestReceivable,
  loanReceivable,
  memberUnapplied,
  memberWallet,
  withdrawalInTransit,
} from './accounts.ts';

/** An amount by what it pays for. */
export type RepaymentSplit = {
  readonly chargesCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly principalCentavos: Centavos;
};

/** The same of what arrived, with what of it pays for nothing now. */
export type ArrivedSplit = RepaymentSplit & { readonly unappliedCentavos: Centavos };

interface World {
  readonly ids: Pick<Ids, 'id'>;
  readonly now: number;
  /** When it counts, where that is not when it is booked. */
  readonly valueAt?: number;
}
type Movement = Pick<Posting, 'debit' | 'credit' | 'amountCentavos' | 'kind'>;

/** The movements of one event, without those of nothing. */
function transfer(
  { ids, now: at, valueAt = at }: World,
  loanId: string | null,
  reference: string,
  movements: readonly Movement[],
): Posting[] {
  const transferId = ids.id();
  return movements
    .filter(({ amountCentavos }) => amountCentavos > 0)
    .map((movement) => ({ id: ids.id(), transferId, ...movement, loanId, reference, at, valueAt }));
}

/** The loan is released: the member owes the principal and has it in the wallet, whole. Nothing is deducted. */
export function disbursementPostings(
  world: World,
  loan: Pick<LoanRecord, 'id' | 'memberId' | 'loanNumber' | 'principalCentavos'>,
): Posting[] {
  const { id, memberId, loanNumber, principalCentavos: amountCentavos } = loan;
  return transfer(world, id, loanNumber, [
    { debit: loanReceivable(id), credit: memberWallet(memberId), amountCentavos, kind: 'disbursement' },
  ]);
}

type Withdrawn = Pick<WithdrawalRecord, 'id' | 'memberId' | 'loanId' | 'withdrawalNumber' | 'amountCentavos'>;

/** The member asked for the money: it leaves the wallet and is on its way. */
export function withdrawalPostings(
  world: World,
  { id, memberId, loanId, withdrawalNumber, amountCentavos }: Withdrawn,
): Posting[] {
  return transfer(world, loanId, withdrawalNumber, [
    { debit: memberWallet(memberId), credit: withdrawalInTransit(id), amountCentavos, kind: 'withdrawal' },
  ]);
}

/** The money has left the company's bank for the member's own account. */
export function paidPostings(world: World, { id, loanId, withdrawalNumber, amountCentavos }: Withdrawn): Posting[] {
  return transfer(world, loanId, withdrawalNumber, [
    { debit: withdrawalInTransit(id), credit: HOUSE_BANK, amountCentavos, kind: 'withdrawal_paid' },
  ]);
}

/** The transfer failed: the money is back in the wallet, whole. */
export function returnedPostings(
  world: World,
  { id, memberId, loanId, withdrawalNumber, amountCentavos }: Withdrawn,
): Posting[] {
  return transfer(world, loanId, withdrawalNumber, [
    { debit: withdrawalInTransit(id), credit: memberWallet(memberId), amountCentavos, kind: 'withdrawal_returned' },
  ]);
}

/** Takes postings back, each by its opposite under the same reference. The postings themselves stay. */
export function reversalPostings(
  world: World,
  loanId: string,
  reference: string,
  postings: readonly Posting[],
): Posting[] {
  return transfer(
    world,
    loanId,
    reference,
    postings.map(({ debit, credit, amountCentavos }) => ({
      debit: credit,
      credit: debit,
      amountCentavos,
      kind: 'reversal',
    })),
  );
}

/**
 * Interest is earned, or, below nothing, what was counted as earned is not owed any more. The account names the loan: such postings are
 * one a day, and whoever reads what was done with a loan is not to read them.
 */
export function interestPostings(
  world: World,
  { id, loanNumber }: Pick<LoanRecord, 'id' | 'loanNumber'>,
  amountCentavos: Centavos,
): Posting[] {
  const [owed, earned] = [interestReceivable(id), HOUSE_INTEREST];
  return transfer(world, null, loanNumber, [
    { debit: owed, credit: earned, amountCentavos, kind: 'interest_accrued' },
    { debit: earned, credit: owed, amountCentavos: negated(amountCentavos), kind: 'interest_taken_back' },
  ]);
}

/**
 * A repayment: principal and interest lower what is owed, late charges are income, and what pays for nothing is kept for the member. An officer
 * typed that it came, or it is what was kept before or waited for its loan (`from`). `reference` is the payment's own, once only.
 */
export function repaymentPostings(
  world: World,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  reference: string,
  split: ArrivedSplit,
  from: string = clearingOf(typedChannel),
): Posting[] {
  const paid = (credit: string, amountCentavos: Centavos, kind: Posting['kind']) => ({
    debit: from,
    credit,
    amountCentavos,
    kind,
  });
  return transfer(world, id, reference, [
    paid(HOUSE_LATE_CHARGES, split.chargesCentavos, 'repayment_charges'),
    paid(interestReceivable(id), split.interestCentavos, 'repayment_interest'),
    paid(loanReceivable(id), split.principalCentavos, 'repayment_principal'),
    paid(memberUnapplied(memberId), split.unappliedCentavos, 'repayment_unapplied'),
  ]);
}

/** Late charges that a repayment paid are taken back: what it paid for them was never owed, and is the member's. */
export function chargesReversedPostings(
  world: World,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  reference: string,
  amountCentavos: Centavos,
): Posting[] {
  return transfer(world, id, reference, [
    { debit: HOUSE_LATE_CHARGES, credit: memberUnapplied(memberId), amountCentavos, kind: 'charges_reversed' },
  ]);
}

/** What was kept for the member leaves the bank again, to where it came from. */
export function unappliedReturnPostings(
  world: World,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  reference: string,
  amountCentavos: Centavos,
): Posting[] {
  return transfer(world, id, reference, [
    { debit: memberUnapplied(memberId), credit: HOUSE_BANK, amountCentavos, kind: 'unapplied_returned' },
  ]);
}

/** Money arrived over a channel, of which a loan is yet to be found. It counts from when it was sent. */
export function arrivedPostings(world: World, channel: string, reference: string, amountCentavos: Centavos): Posting[] {
  return transfer(world, null, reference, [
    { debit: clearingOf(channel), credit: HOUSE_UNIDENTIFIED, amountCentavos, kind: 'unidentified_arrived' },
  ]);
}

/** Money that arrived twice in the books is cleared: what one channel told of is what another one had told of before. */
export function clearedPostings(world: World, channel: string, reference: string, amountCentavos: Centavos): Posting[] {
  return transfer(world, null, reference, [
    { debit: HOUSE_UNIDENTIFIED, credit: clearingOf(channel), amountCentavos, kind: 'unidentified_cleared' },
  ]);
}

/** Money that no loan was found for leaves again, over the channel that it came by. */
export function unidentifiedReturnPostings(
  world: World,
  channel: string,
  reference: string,
  amountCentavos: Centavos,
): Posting[] {
  return transfer(world, null, reference, [
    { debit: HOUSE_UNIDENTIFIED, credit: clearingOf(channel), amountCentavos, kind: 'unidentified_returned' },
  ]);
}
