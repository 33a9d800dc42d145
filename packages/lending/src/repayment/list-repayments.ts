import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import { reversalReasons } from '@tulay/contract/repayment/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { fromCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import { reversalProblem } from './reversal-rules.ts';

/** The repayments posted for a loan, newest first, each with what stands against reversing it. Fails with `loan.not_found`. */
export const listRepayments: Operation<'listRepayments'> = {
  async run({ tx, input, caller, request }) {
    const { language } = request;
    const loan = await tx.loans.byId(input.id);
    if (!loan) return fail('loan.not_found');
    const all = postedRepayments(await tx.ledger.postingsOfLoan(loan.id));
    const newestLoanId = (await tx.loans.newestOf(loan.memberId))?.id ?? loan.id;
    const items = all.map((repayment) => {
      const problem = reversalProblem(repayment, { loan, all, newestLoanId, officerId: caller.id });
      return {
        reference: repayment.reference,
        at: new Date(repayment.at).toISOString(),
        amountPHP: fromCentavos(repayment.amountCentavos),
        reversedAt: repayment.reversedAt === null ? null : new Date(repayment.reversedAt).toISOString(),
        refusal: problem && errorSentence(language, problem),
      };
    });
    const sentences = wordsIn(language).repayment.reversalReasons;
    const reasons = reversalReasons.map((code) => ({ code, sentence: sentences[code] }));
    return { ok: true, reply: { items, reasons } };
  },
};
