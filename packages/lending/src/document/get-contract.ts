import { contractProblem } from '../loan/rules/contract-problem.ts';
import { loanDocumentsOf } from '../loan/rules/loan-documents.ts';
import { fail, type Operation } from '../operation.ts';
import { buildContract } from './contract.ts';
import { readContractFile } from './read-contract-file.ts';

/**
 * What the contract of a loan says, for its member to read on a screen: the very words and figures of the PDF. Nothing is issued by it.
 * Fails with `loan.not_found`, `loan.wrong_status` before there is a contract.
 */
export const getContract: Operation<'getContract'> = {
  async run({ tx, input, subject, policy }) {
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
    return { ok: true, reply: { language, number, parts, hasTerms: contractProblem(file.agreement) === null } };
  },
};
