import { NOTHING } from '../money/centavos.ts';
import { agreementOfVersion } from '../agreement/agreement.ts';
import { toCentavos } from '../money/money.ts';
import { fail, type Operation } from '../operation.ts';
import type { LoanRecord } from '../ports/record/records.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { quoteApplication } from './application-rules.ts';
import { ratesInForce } from './exchange-rates.ts';
import { formatRunningNumber } from './running-number.ts';
import { isClosedLoan } from '@tulay/contract/loan/statuses';

/**
 * Opens a loan for the acting member, PENDING. The figures are calculated here; those that the client sent are only
 * compared. Answers `LOAN_EXISTS` while another loan is open, also when two applications race.
 * Fails with `loan.agreement_changed`, `loan.currency_unavailable`, `loan.term_unavailable`, `loan.rate_stale`,
 * `loan.amount_out_of_range`, and `loan.quote_changed` with the server's quote.
 */
export const applyForLoan: Operation<'applyForLoan'> = {
  async run({ tx, input, caller, ids, hashing, policy, now }) {
    const { agreementVersion, phoneNumber: _caller, ...sent } = input;
    const asked = {
      currency: sent.selectedCurrency,
      foreignCentavos: toCentavos<'chosen'>(sent.loanAmountXR) ?? NOTHING,
      principalCentavos: sent.loanAmountPHP === undefined ? null : toCentavos(sent.loanAmountPHP),
      termMonths: sent.installmentCount,
      sent,
    };

    const newest = await tx.loans.newestOf(caller.id);
    const isOpen = newest !== null && !isClosedLoan(newest.status);
    if (isOpen) return { ok: true, reply: { state: 'LOAN_EXISTS' } };
    const agreement = agreementOfVersion(agreementVersion, policy, hashing);
    if (!agreement) return fail('loan.agreement_changed');
    const quoted = quoteApplication(asked, ratesInForce(await tx.rates.newest(), policy), policy, now);
    if (!quoted.ok) return quoted;

    const creditScore = (await recomputeScore(tx, caller.id, 'loan_applied', now)) ?? caller.creditScore;
    const loan: LoanRecord = {
      ...quoted.figures,
      id: ids.id(),
      loanNumber: formatRunningNumber(await tx.nextNumber('loan')),
      memberId: caller.id,
      status: 'PENDING',
      reason: null,
      agreementVersion,
      agreementSha256: agreement.sha256,
      creditScore,
      createdAt: now,
      statusAt: now,
      payDay: null,
      payDayChosenAt: null,
      confirmedAt: null,
      disbursementProposedBy: null,
      disbursementProposedAt: null,
      disbursedAt: null,
      accruedThrough: null,
    };
    if ((await tx.loans.insert(loan)) === 'open_loan_exists') return { ok: true, reply: { state: 'LOAN_EXISTS' } };
    await tx.agreements.keep(agreement);
    const { id: loanId, loanNumber, status, principalCentavos: amountCentavos, termMonths } = loan;
    await tx.loans.addEvent({ loanId, status, reason: null, actorId: caller.id, at: now });
    const detail = { loanId, amountCentavos, termMonths, agreementVersion };
    return {
      ok: true,
      reply: { state: 'LOAN_CREATED', loanNumber },
      audit: [{ action: 'loan.apply', actorId: caller.id, subjectId: caller.id, detail }],
      messages: [{ member: caller, kind: 'loan_received', params: { loanNumber } }],
    };
  },
};
