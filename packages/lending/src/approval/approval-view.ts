import type { Approval } from '@tulay/contract/approval/schemas';
import type { ApprovalKind } from '@tulay/contract/approval/choices';
import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import type { Language } from '@tulay/contract/language';
import { chargeReasons, reversalReasons } from '@tulay/contract/repayment/schemas';
import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import type { InputOf } from '@tulay/contract/table';
import { say } from '@tulay/contract/words/fill';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import type { CalendarDate } from '../calendar/manila-date.ts';
import { dayInMessage } from '../message/times.ts';
import { formatPesos } from '../money/format-money.ts';
import { NOTHING } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import type { Policy } from '../policy.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { AuditEntry, Id, LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { isInOffice } from '../account/rules.ts';
import { approverProblem } from './rules.ts';
import { proposedCentavos, repaymentNow, standingOf } from './value-date.ts';

/** What waits for a second officer: a proposal, or the release of a loan in the loan's own words. */
export interface Waiting {
  readonly id: Id;
  readonly kind: ApprovalKind;
  readonly detail: AuditEntry['detail'];
  readonly reference: string;
  /** What goes to which loan, where money goes to several; what the bank told of each payout. */
  readonly parts: string;
  /** The instalment and the days of late charges. */
  readonly charges: {
    readonly number?: number | undefined;
    readonly from?: CalendarDate | undefined;
    readonly through?: CalendarDate | undefined;
  };
  readonly memberId: Id | null;
  readonly proposedBy: Id;
  readonly createdAt: number;
  readonly lapsesAt: number;
}

/** Who looks, and in which language. */
interface Viewer {
  readonly tx: Pick<Reader, 'members' | 'loans' | 'ledger' | 'approvals' | 'withdrawals' | 'privacy' | 'incoming'>;
  readonly policy: Pick<Policy, 'company'>;
  readonly officerId: Id;
  readonly language: Language;
  readonly now: number;
}

function shownPart({ loan, amountPHP }: NonNullable<InputOf<'settleIncoming'>['parts']>[number]): string {
  return `${formatPesos(toCentavos(amountPHP) ?? NOTHING)}: ${loan}`;
}

const shownLine = ({ reference, outcome }: InputOf<'settlePayouts'>['lines'][number]): string =>
  `${reference} ${outcome === 'paid' ? '✓' : '✗'}`;

export function waitingProposal(approval: ApprovalRecord): Waiting {
  // Written by dispatch from the input of the row.
  const { reference, parts, lines, number, from, through } = JSON.parse(approval.body) as Partial<
    InputOf<'settleIncoming'> & InputOf<'settlePayouts'> & InputOf<'reverseLateCharges'>
  >;
  const shown = parts?.map(shownPart) ?? lines?.map(shownLine) ?? [];
  return { ...approval, reference: reference ?? '', parts: shown.join(', '), charges: { number, from, through } };
}

/** A loan whose release is proposed. */
export function waitingRelease(loan: LoanRecord, { approvalMs }: Pick<Policy, 'approvalMs'>): Waiting {
  const createdAt = loan.disbursementProposedAt ?? 0;
  return {
    id: loan.id,
    kind: 'loan.approve_disbursement',
    detail: { loanId: loan.id, amountCentavos: loan.principalCentavos },
    reference: '',
    parts: '',
    charges: {},
    memberId: loan.memberId,
    proposedBy: loan.disbursementProposedBy ?? '',
    createdAt,
    lapsesAt: createdAt + approvalMs,
  };
}

const asId = (value: unknown): Id | null => (typeof value === 'string' ? value : null);

function reasonInWords(reason: unknown, language: Language): string {
  const { reversalReasons: ofRepayment, chargeReasons: ofCharges } = wordsIn(language).repayment;
  const [repayment, charges] = [
    reversalReasons.find((code) => code === reason),
    chargeReasons.find((code) => code === reason),
  ];
  return repayment ? ofRepayment[repayment] : charges ? ofCharges[charges] : '';
}

/** One line of the queue, as the officer who asks sees it. All that it reads it asks for at once. */
export async function approvalView(viewer: Viewer, waiting: Waiting): Promise<InferOutput<typeof Approval>> {
  const { tx, policy, officerId, language } = viewer;
  const { detail, memberId, proposedBy } = waiting;
  const [loanId, withdrawalId, requestId] = [asId(detail.loanId), asId(detail.withdrawalId), asId(detail.requestId)];
  const incomingId = asId(detail.incomingId);
  const [member, proposer, loan, withdrawal, request, incoming, standing] = await Promise.all([
    memberId === null ? null : tx.members.byId(memberId),
    tx.members.byId(proposedBy),
    loanId === null ? null : tx.loans.byId(loanId),
    withdrawalId === null ? null : tx.withdrawals.byId(withdrawalId),
    requestId === null ? null : tx.privacy.request(requestId),
    incomingId === null ? null : tx.incoming.byId(incomingId),
    standingOf(tx, waiting),
  ]);
  const { number = '', from, through } = waiting.charges;
  const dayOf = (day: CalendarDate | undefined) => (day === undefined ? '' : dayInMessage(day, language));
  const refusal = approverProblem(waiting, officerId);
  const repayment = repaymentNow(waiting, loan, standing, viewer);
  const hindrance = isInOffice(proposer, viewer.now) ? repayment.hindrance : 'approval.proposer_gone';
  const { approval } = wordsIn(language);
  const sentence = say(approval.does[repayment.does], {
    amount: formatPesos(proposedCentavos(waiting)),
    reference: waiting.reference,
    loanNumber: loan?.loanNumber ?? '',
    withdrawalNumber: withdrawal ? shownWithdrawalNumber(policy.company.shortName, withdrawal.withdrawalNumber) : '',
    requestNumber: request?.number ?? '',
    incomingNumber: incoming?.number ?? '',
    parts: waiting.parts,
    channel: typeof detail.channel === 'string' ? detail.channel : '',
    count: Number(detail.count ?? 0),
    failed: Number(detail.failedCount ?? 0),
    number: String(number),
    from: dayOf(from),
    through: dayOf(through),
    reason: reasonInWords(detail.reason, language),
    day: repayment.day,
    open: repayment.open,
  });
  return {
    id: waiting.id,
    kind: waiting.kind,
    sentence,
    member: memberId === null ? null : { _id: memberId, fullName: member?.fullName ?? '' },
    loanId: loanId ?? withdrawal?.loanId ?? null,
    withdrawalId,
    requestId,
    incomingId,
    proposedAt: new Date(waiting.createdAt).toISOString(),
    proposedBy: proposer?.fullName ?? '',
    proposedByYou: proposedBy === officerId,
    lapsesAt: new Date(waiting.lapsesAt).toISOString(),
    refusal: refusal && errorSentence(language, refusal),
    hindrance: hindrance && errorSentence(language, hindrance),
  };
}
