import type { InputOf } from '@tulay/contract/table';

type LoanAction = InputOf<'decideLoan'>['action'];

/** What a decision says before, while asking and after. */
export interface DecisionTexts {
  readonly button: string;
  readonly question: string;
  readonly confirm: string;
  readonly done: string;
}

/** Of each decision on a loan. */
export const decisions: Record<LoanAction, DecisionTexts> = {
  review: {
    button: 'Start the review',
    question: 'The member will see that a loan officer is looking at the application.',
    confirm: 'Start the review',
    done: 'The review has started.',
  },
  needs_info: {
    button: 'Ask for information',
    question: 'Choose what is missing. The member reads this sentence, and the step it names opens for correction.',
    confirm: 'Ask the member',
    done: 'The member was asked.',
  },
  approve: {
    button: 'Approve',
    question: 'The contract goes to the member, who confirms it with a one-time password. No money moves yet.',
    confirm: 'Approve the loan',
    done: 'The loan is approved.',
  },
  reject: {
    button: 'Decline',
    question: 'Choose why. The member reads this sentence and may apply again. This cannot be taken back.',
    confirm: 'Decline the loan',
    done: 'The loan is declined.',
  },
  propose_disbursement: {
    button: 'Propose disbursement',
    question: 'Another officer has to approve it before the money reaches the wallet of the member.',
    confirm: 'Propose it',
    done: 'The disbursement is proposed. Another officer has to approve it.',
  },
  approve_disbursement: {
    button: 'Approve disbursement',
    question: 'The money goes to the wallet of the member at once, and the repayment schedule starts today.',
    confirm: 'Release the money',
    done: 'The money is in the wallet of the member.',
  },
  withdraw_proposal: {
    button: 'Withdraw the proposal',
    question: 'No money moves. The disbursement can be proposed again.',
    confirm: 'Withdraw it',
    done: 'The proposal is withdrawn.',
  },
};
