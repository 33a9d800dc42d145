import type { Operations } from '../service.ts';
import { advisePayment } from './advice/advise-payment.ts';
import { adviceQueue } from './advice/advice-queue.ts';
import { answerAdvice } from './advice/answer-advice.ts';
import { chooseUnapplied } from './unapplied/choose-unapplied.ts';
import { endPayLink } from './how-to-pay/end-pay-link.ts';
import { howToPay } from './how-to-pay/how-to-pay.ts';
import { paymentNotice } from './incoming/payment-notice.ts';
import { settleIncoming } from './incoming/settle-incoming.ts';
import { unappliedQueue } from './incoming/unapplied-queue.ts';
import { listPayments } from './list-payments.ts';
import { listRepayments } from './list-repayments.ts';
import { makePayLink } from './how-to-pay/make-pay-link.ts';
import { openPayLink } from './how-to-pay/open-pay-link.ts';
import { checkStatement } from './statement/check-statement.ts';
import { importStatement } from './statement/import-statement.ts';
import { postRepayment } from './post-repayment.ts';
import { returnUnapplied } from './unapplied/return-unapplied.ts';
import { reverseLateCharges } from './reverse-late-charges.ts';
import { reverseRepayment } from './reverse-repayment.ts';

/** Money that came back: how, what officers do with it, and what its member reads and chooses. */
export const repaymentOperations = {
  howToPay,
  makePayLink,
  endPayLink,
  openPayLink,
  postRepayment,
  listRepayments,
  reverseRepayment,
  reverseLateCharges,
  listPayments,
  advisePayment,
  chooseUnapplied,
  returnUnapplied,
  paymentNotice,
  unappliedQueue,
  settleIncoming,
  checkStatement,
  importStatement,
  adviceQueue,
  answerAdvice,
} satisfies Partial<Operations>;
