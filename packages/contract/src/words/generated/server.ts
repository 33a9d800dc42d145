// Made by packages/contract/generate/words.ts. Do not edit by hand.
import type { Choices, Employment, Fields, ForeseenErrors, DeclineReason, LoanReason, LoanStatusName, Profile, Repayment, Agreement, Approval, Document, Errors, Health, LoanCandidate, LoanStatus, Message, NextStep, OldBrowser, Payout, PrivacyCopy, Refusals, SignInNotice, WalletMovement, WithdrawalStatus } from './types.ts';
import enChoices from '../en/everywhere/choices.json' with { type: 'json' };
import enEmployment from '../en/everywhere/employment.json' with { type: 'json' };
import enFields from '../en/everywhere/fields.json' with { type: 'json' };
import enForeseenErrors from '../en/everywhere/foreseen-errors.json' with { type: 'json' };
import enDeclineReason from '../en/labels/decline-reason.json' with { type: 'json' };
import enLoanReason from '../en/labels/loan-reason.json' with { type: 'json' };
import enLoanStatusName from '../en/labels/loan-status-name.json' with { type: 'json' };
import enProfile from '../en/labels/profile.json' with { type: 'json' };
import enRepayment from '../en/labels/repayment.json' with { type: 'json' };
import enAgreement from '../en/server/agreement.json' with { type: 'json' };
import enApproval from '../en/server/approval.json' with { type: 'json' };
import enDocument from '../en/server/document.json' with { type: 'json' };
import enErrors from '../en/server/errors.json' with { type: 'json' };
import enHealth from '../en/server/health.json' with { type: 'json' };
import enLoanCandidate from '../en/server/loan-candidate.json' with { type: 'json' };
import enLoanStatus from '../en/server/loan-status.json' with { type: 'json' };
import enMessage from '../en/server/message.json' with { type: 'json' };
import enNextStep from '../en/server/next-step.json' with { type: 'json' };
import enOldBrowser from '../en/server/old-browser.json' with { type: 'json' };
import enPayout from '../en/server/payout.json' with { type: 'json' };
import enPrivacyCopy from '../en/server/privacy-copy.json' with { type: 'json' };
import enRefusals from '../en/server/refusals.json' with { type: 'json' };
import enSignInNotice from '../en/server/sign-in-notice.json' with { type: 'json' };
import enWalletMovement from '../en/server/wallet-movement.json' with { type: 'json' };
import enWithdrawalStatus from '../en/server/withdrawal-status.json' with { type: 'json' };
import filChoices from '../fil/everywhere/choices.json' with { type: 'json' };
import filEmployment from '../fil/everywhere/employment.json' with { type: 'json' };
import filFields from '../fil/everywhere/fields.json' with { type: 'json' };
import filForeseenErrors from '../fil/everywhere/foreseen-errors.json' with { type: 'json' };
import filDeclineReason from '../fil/labels/decline-reason.json' with { type: 'json' };
import filLoanReason from '../fil/labels/loan-reason.json' with { type: 'json' };
import filLoanStatusName from '../fil/labels/loan-status-name.json' with { type: 'json' };
import filProfile from '../fil/labels/profile.json' with { type: 'json' };
import filRepayment from '../fil/labels/repayment.json' with { type: 'json' };
import filAgreement from '../fil/server/agreement.json' with { type: 'json' };
import filApproval from '../fil/server/approval.json' with { type: 'json' };
import filDocument from '../fil/server/document.json' with { type: 'json' };
import filErrors from '../fil/server/errors.json' with { type: 'json' };
import filHealth from '../fil/server/health.json' with { type: 'json' };
import filLoanCandidate from '../fil/server/loan-candidate.json' with { type: 'json' };
import filLoanStatus from '../fil/server/loan-status.json' with { type: 'json' };
import filMessage from '../fil/server/message.json' with { type: 'json' };
import filNextStep from '../fil/server/next-step.json' with { type: 'json' };
import filOldBrowser from '../fil/server/old-browser.json' with { type: 'json' };
import filPayout from '../fil/server/payout.json' with { type: 'json' };
import filPrivacyCopy from '../fil/server/privacy-copy.json' with { type: 'json' };
import filRefusals from '../fil/server/refusals.json' with { type: 'json' };
import filSignInNotice from '../fil/server/sign-in-notice.json' with { type: 'json' };
import filWalletMovement from '../fil/server/wallet-movement.json' with { type: 'json' };
import filWithdrawalStatus from '../fil/server/withdrawal-status.json' with { type: 'json' };

export interface Words {
  readonly choices: Choices;
  readonly employment: Employment;
  readonly fields: Fields;
  readonly foreseenErrors: ForeseenErrors;
  readonly declineReason: DeclineReason;
  readonly loanReason: LoanReason;
  readonly loanStatusName: LoanStatusName;
  readonly profile: Profile;
  readonly repayment: Repayment;
  readonly agreement: Agreement;
  readonly approval: Approval;
  readonly document: Document;
  readonly errors: Errors;
  readonly health: Health;
  readonly loanCandidate: LoanCandidate;
  readonly loanStatus: LoanStatus;
  readonly message: Message;
  readonly nextStep: NextStep;
  readonly oldBrowser: OldBrowser;
  readonly payout: Payout;
  readonly privacyCopy: PrivacyCopy;
  readonly refusals: Refusals;
  readonly signInNotice: SignInNotice;
  readonly walletMovement: WalletMovement;
  readonly withdrawalStatus: WithdrawalStatus;
}

export const catalogues = {
  en: { choices: enChoices, employment: enEmployment, fields: enFields, foreseenErrors: enForeseenErrors, declineReason: enDeclineReason, loanReason: enLoanReason, loanStatusName: enLoanStatusName, profile: enProfile, repayment: enRepayment, agreement: enAgreement, approval: enApproval, document: enDocument, errors: enErrors, health: enHealth, loanCandidate: enLoanCandidate, loanStatus: enLoanStatus, message: enMessage, nextStep: enNextStep, oldBrowser: enOldBrowser, payout: enPayout, privacyCopy: enPrivacyCopy, refusals: enRefusals, signInNotice: enSignInNotice, walletMovement: enWalletMovement, withdrawalStatus: enWithdrawalStatus },
  fil: { choices: filChoices, employment: filEmployment, fields: filFields, foreseenErrors: filForeseenErrors, declineReason: filDeclineReason, loanReason: filLoanReason, loanStatusName: filLoanStatusName, profile: filProfile, repayment: filRepayment, agreement: filAgreement, approval: filApproval, document: filDocument, errors: filErrors, health: filHealth, loanCandidate: filLoanCandidate, loanStatus: filLoanStatus, message: filMessage, nextStep: filNextStep, oldBrowser: filOldBrowser, payout: filPayout, privacyCopy: filPrivacyCopy, refusals: filRefusals, signInNotice: filSignInNotice, walletMovement: filWalletMovement, withdrawalStatus: filWithdrawalStatus },
};
