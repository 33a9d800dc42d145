import { contractProblem } from '../loan/rules/contract-problem.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { payDayOffers } from '../loan/pay-day/pay-day-offers.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { loanDocumentsOf } from '../loan/rules/loan-documents.ts';
import { fail, type Operation } from '../operation.ts';
import { buildContract } from './contract.ts';
import { readContractFile } from './read-contract-file.ts';

/**
 * What the contract of a loan says, for its member to read on a screen: the very words and figures of the PDF. Nothing is issued by it.
 * Fails with `loan.not_found`, `loan.wrong_status` before there is a contract.
 */
export const getContract: Operation<'getContract'> = {
  async run({ tx, input, subject, policy, now, request }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== subject.id) return fail('loan.not_found');
    if (!loanDocumentsOf(loan).includes('contract')) return fail('loan.wrong_status');
    const file = await readContractFile(tx, loan, subject);
    const { language, number, sections } = buildContract(file, policy);
    const parts = sections.map(({ heading, facts = [], paragraphs = [], table }) => ({
      heading,
      facts: [...facts],
      paragraphs: [...paragraphs],
      table: table ? { columns: [...table.columns], rows: table.rows.map((row) => [...row]) } : null,
    }));
    const isOffer = nextLoanStatus(loan.status, 'confirm') !== null;
    const payDays = isOffer ? payDayOffers(loan, manilaDate(now), policy, request.language) : [];
    const hasTerms = contractProblem(file.agreement) === null;
    return { ok: true, reply: { language, number, parts, hasTerms, payDay: loan.payDay, payDays } };
  },
};
