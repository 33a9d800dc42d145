import type { Operations } from '../service.ts';
import { answerContact } from './answer-contact.ts';
import { auditLog } from './audit-log.ts';
import { contactInbox } from './contact-inbox.ts';
import { decideLoan } from './decide-loan.ts';
import { exportLedger } from './books/export-ledger.ts';
import { givePhoneBack } from './give-phone-back.ts';
import { serviceHealth } from './health/service-health.ts';
import { loanQueue } from './loan-queue.ts';
import { memberById } from './member-by-id.ts';
import { setMemberActive } from './set-member-active.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { dayClose } from './books/day-close.ts';
import { trialBalance } from './books/trial-balance.ts';
import { viewAccount } from './view-account.ts';
import { viewPhoto } from './view-photo.ts';
import { withdrawalQueue } from './withdrawal-queue.ts';

/** What officers do. */
export const deskOperations = {
  memberById,
  setMemberActive,
  givePhoneBack,
  loanQueue,
  decideLoan,
  withdrawalQueue,
  viewAccount,
  viewPhoto,
  settleWithdrawal,
  trialBalance,
  dayClose,
  exportLedger,
  serviceHealth,
  auditLog,
  contactInbox,
  answerContact,
} satisfies Partial<Operations>;
