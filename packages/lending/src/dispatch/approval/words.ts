import type { ApprovalKind } from '@tulay/contract/approval/choices';
import type { Worded } from '@tulay/contract/language';

/** What the sentences are filled with; a kind uses those it has. */
export interface ApprovalFacts {
  readonly amount: string;
  readonly reference: string;
  readonly loanNumber: string;
  readonly withdrawalNumber: string;
  readonly requestNumber: string;
  /** Why, as a sentence, where a reason of a closed list was chosen. */
  readonly reason: string;
  /** The day that a repayment counts from. */
  readonly day: string;
  /** What then stays open, as an amount; empty when the loan is settled. Null when it cannot be posted. */
  readonly open: string | null;
}

/** What an approval does, for the officer who is to approve it. */
export const APPROVAL_SENTENCES: Readonly<Record<ApprovalKind, (facts: ApprovalFacts) => Worded>> = Object.freeze({
  'repayment.post': ({ amount, reference, loanNumber, day, open }) => ({
    en: `Post a repayment of ${amount} with the reference ${reference} to loan ${loanNumber}. It counts from ${day}${open === null ? '' : open ? ` and leaves ${open} open` : ' and settles the loan'}.`,
    fil: `Itala ang bayad na ${amount} na may reference na ${reference} sa loan ${loanNumber}. Bibilangin ito mula ${day}${open === null ? '' : open ? ` at ${open} ang matitira` : ' at matatapos nito ang loan'}.`,
  }),
  'repayment.reverse': ({ amount, reference, loanNumber, reason }) => ({
    en: `Take back the repayment of ${amount} with the reference ${reference} from loan ${loanNumber}. ${reason}`,
    fil: `Bawiin ang bayad na ${amount} na may reference na ${reference} mula sa loan ${loanNumber}. ${reason}`,
  }),
  'withdrawal.paid': ({ amount, withdrawalNumber }) => ({
    en: `Mark withdrawal ${withdrawalNumber} of ${amount} as paid.`,
    fil: `Markahan ang withdrawal ${withdrawalNumber} na ${amount} bilang bayad na.`,
  }),
  'withdrawal.failed': ({ amount, withdrawalNumber }) => ({
    en: `Mark withdrawal ${withdrawalNumber} of ${amount} as failed: the money goes back to the wallet.`,
    fil: `Markahan ang withdrawal ${withdrawalNumber} na ${amount} bilang hindi natuloy: babalik ang pera sa wallet.`,
  }),
  'member.restore': () => ({
    en: 'Lift the suspension of this account.',
    fil: 'Alisin ang pagkaka-hold ng account na ito.',
  }),
  'phone.restore': () => ({
    en: 'Give this account back to the phone number that it had before. All sessions end, and so does the password.',
    fil: 'Ibalik ang account na ito sa dating numero ng telepono. Matatapos ang lahat ng session, at mawawala ang password.',
  }),
  'privacy.answer': ({ requestNumber }) => ({
    en: `Delete this account, as asked for in request ${requestNumber}. It cannot be undone.`,
    fil: `Burahin ang account na ito, ayon sa request ${requestNumber}. Hindi na ito maibabalik.`,
  }),
  'loan.approve_disbursement': ({ amount, loanNumber }) => ({
    en: `Release ${amount} of loan ${loanNumber} to the wallet.`,
    fil: `Ilabas ang ${amount} ng loan ${loanNumber} sa wallet.`,
  }),
});
