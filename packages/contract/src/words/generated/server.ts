// Made by packages/contract/generate/words.ts. Do not edit by hand.
import type { Agreement, Approval, Document, LoanReason, LoanStatus, Message, NextStep, OldBrowser, PrivacyCopy, Repayment, SignInNotice, WalletMovement, WithdrawalStatus, Choices, LoanStatusName } from './types.ts';
import enAgreement from '../en/server/agreement.json' with { type: 'json' };
import enApproval from '../en/server/approval.json' with { type: 'json' };
import enDocument from '../en/server/document.json' with { type: 'json' };
import enLoanReason from '../en/server/loan-reason.json' with { type: 'json' };
import enLoanStatus from '../en/server/loan-status.json' with { type: 'json' };
import enMessage from '../en/server/message.json' with { type: 'json' };
import enNextStep from '../en/server/next-step.json' with { type: 'json' };
import enOldBrowser from '../en/server/old-browser.json' with { type: 'json' };
import enPrivacyCopy from '../en/server/privacy-copy.json' with { type: 'json' };
import enRepayment from '../en/server/repayment.json' with { type: 'json' };
import enSignInNotice from '../en/server/sign-in-notice.json' with { type: 'json' };
import enWalletMovement from '../en/server/wallet-movement.json' with { type: 'json' };
import enWithdrawalStatus from '../en/server/withdrawal-status.json' with { type: 'json' };
import enChoices from '../en/shared/choices.json' with { type: 'json' };
import enLoanStatusName from '../en/shared/loan-status-name.json' with { type: 'json' };
import filAgreement from '../fil/server/agreement.json' with { type: 'json' };
import filApproval from '../fil/server/approval.json' with { type: 'json' };
import filDocument from '../fil/server/document.json' with { type: 'json' };
import filLoanReason from '../fil/server/loan-reason.json' with { type: 'json' };
import filLoanStatus from '../fil/server/loan-status.json' with { type: 'json' };
import filMessage from '../fil/server/message.json' with { type: 'json' };
import filNextStep from '../fil/server/next-step.json' with { type: 'json' };
import filOldBrowser from '../fil/server/old-browser.json' with { type: 'json' };
import filPrivacyCopy from '../fil/server/privacy-copy.json' with { type: 'json' };
import filRepayment from '../fil/server/repayment.json' with { type: 'json' };
import filSignInNotice from '../fil/server/sign-in-notice.json' with { type: 'json' };
import filWalletMovement from '../fil/server/wallet-movement.json' with { type: 'json' };
import filWithdrawalStatus from '../fil/server/withdrawal-status.json' with { type: 'json' };
import filChoices from '../fil/shared/choices.json' with { type: 'json' };
import filLoanStatusName from '../fil/shared/loan-status-name.json' with { type: 'json' };

export interface Words {
  readonly agreement: Agreement;
  readonly approval: Approval;
  readonly document: Document;
  readonly loanReason: LoanReason;
  readonly loanStatus: LoanStatus;
  readonly message: Message;
  readonly nextStep: NextStep;
  readonly oldBrowser: OldBrowser;
  readonly privacyCopy: PrivacyCopy;
  readonly repayment: Repayment;
  readonly signInNotice: SignInNotice;
  readonly walletMovement: WalletMovement;
  readonly withdrawalStatus: WithdrawalStatus;
  readonly choices: Choices;
  readonly loanStatusName: LoanStatusName;
}

export const catalogues = {
  en: { agreement: enAgreement, approval: enApproval, document: enDocument, loanReason: enLoanReason, loanStatus: enLoanStatus, message: enMessage, nextStep: enNextStep, oldBrowser: enOldBrowser, privacyCopy: enPrivacyCopy, repayment: enRepayment, signInNotice: enSignInNotice, walletMovement: enWalletMovement, withdrawalStatus: enWithdrawalStatus, choices: enChoices, loanStatusName: enLoanStatusName },
  fil: { agreement: filAgreement, approval: filApproval, document: filDocument, loanReason: filLoanReason, loanStatus: filLoanStatus, message: filMessage, nextStep: filNextStep, oldBrowser: filOldBrowser, privacyCopy: filPrivacyCopy, repayment: filRepayment, signInNotice: filSignInNotice, walletMovement: filWalletMovement, withdrawalStatus: filWithdrawalStatus, choices: filChoices, loanStatusName: filLoanStatusName },
};
