import { loanStatusNames } from '@tulay/contract/loan/status-names';
import type { Colour } from '@tulay/contract/values';
import type { InferOutput } from 'valibot';
import type { LoanStatus } from '../../ports/records.ts';

export type { LoanStatus };
export type StatusColor = InferOutput<typeof Colour>;

/** Names of lucide icons, one for each status. */
export const LOAN_STATUS_ICONS = [
  'user-search',
  'scan-search',
  'file-question-mark',
  'file-check',
  'handshake',
  'banknote',
  'calendar-clock',
  'circle-check-big',
  'circle-x',
  'ban',
] as const;
export type LoanStatusIcon = (typeof LOAN_STATUS_ICONS)[number];

/** All that a member ever reads about a status. Nobody can add to it. */
export type LoanStatusText = {
  readonly text: string;
  readonly color: StatusColor;
  readonly icon: LoanStatusIcon;
  readonly message: string;
  readonly statement: string;
  readonly statementMessage: string;
  readonly allowsNewApplication: boolean;
};

/** The one table of loan statuses. */
export const LOAN_STATUS_TEXTS = Object.freeze({
  PENDING: {
    text: loanStatusNames.PENDING,
    color: 'info',
    icon: 'user-search',
    message: 'Scheduled for evaluation, for more info please contact your designated Loan Officer.',
    statement: 'LOAN APPLICATION IS PENDING REVIEW',
    statementMessage:
      'Your application has arrived. A loan officer will look at it next; there is nothing you need to do now.',
    allowsNewApplication: false,
  },
  REVIEWING: {
    text: loanStatusNames.REVIEWING,
    color: 'info',
    icon: 'scan-search',
    message: 'A loan officer is looking at your application.',
    statement: 'LOAN APPLICATION IS UNDER REVIEW',
    statementMessage: 'We check your details and your documents. You will see the decision here.',
    allowsNewApplication: false,
  },
  NEEDS_INFO: {
    text: loanStatusNames.NEEDS_INFO,
    color: 'warning',
    icon: 'file-question-mark',
    message: 'We need one thing from you before we can decide.',
    statement: 'WE NEED YOUR INFORMATION',
    statementMessage: 'Please open the step named here, correct it and save it. The review goes on by itself.',
    allowsNewApplication: false,
  },
  APPROVED: {
    text: loanStatusNames.APPROVED,
    color: 'success',
    icon: 'file-check',
    message: 'Your loan is approved. Please read the contract and confirm it.',
    statement: 'YOUR CONTRACT IS READY',
    statementMessage:
      'Confirm the contract with a one-time password. Until the loan is released you can cancel freely.',
    allowsNewApplication: false,
  },
  CONFIRMED: {
    text: loanStatusNames.CONFIRMED,
    color: 'success',
    icon: 'handshake',
    message: 'Your contract is confirmed. The loan is being released to your wallet.',
    statement: 'YOUR LOAN IS BEING RELEASED',
    statementMessage: 'This is done within 24 hours of your confirmation. There is nothing you need to do.',
    allowsNewApplication: false,
  },
  ACTIVE: {
    text: loanStatusNames.ACTIVE,
    color: 'success',
    icon: 'banknote',
    message: 'Your loan has been released to your wallet.',
    statement: 'YOUR LOAN IS RUNNING',
    statementMessage:
      'The repayment schedule shows each installment and its due date. Repaying early is always possible and saves interest.',
    allowsNewApplication: false,
  },
  OVERDUE: {
    text: loanStatusNames.OVERDUE,
    color: 'danger',
    icon: 'calendar-clock',
    message: 'An installment is past its due date.',
    statement: 'AN INSTALLMENT IS OVERDUE',
    statementMessage:
      'Please settle the open installment. If you cannot, talk to your loan officer as early as you can.',
    allowsNewApplication: false,
  },
  SETTLED: {
    text: loanStatusNames.SETTLED,
    color: 'success',
    icon: 'circle-check-big',
    message: 'Your loan is fully repaid. Thank you.',
    statement: 'YOUR LOAN IS FULLY REPAID',
    statementMessage: 'Nothing is owed any more. You may apply again whenever you like.',
    allowsNewApplication: true,
  },
  REJECTED: {
    text: loanStatusNames.REJECTED,
    color: 'danger',
    icon: 'circle-x',
    message: 'We cannot offer you this loan.',
    statement: 'LOAN APPLICATION WAS NOT APPROVED',
    statementMessage: 'You owe nothing. You may apply again when the reason given here no longer holds.',
    allowsNewApplication: true,
  },
  CANCELLED: {
    text: loanStatusNames.CANCELLED,
    color: 'warning',
    icon: 'ban',
    message: 'You have cancelled this application.',
    statement: 'LOAN APPLICATION WAS CANCELLED',
    statementMessage: 'You owe nothing. You may apply again whenever you like.',
    allowsNewApplication: true,
  },
} as const satisfies Record<LoanStatus, LoanStatusText>);
