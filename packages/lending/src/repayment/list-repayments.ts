import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import { chargeReasons, reversalReasons } from '@tulay/contract/repayment/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import { memberUnapplied } from '../ledger/accounts.ts';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { fromCentavos } from '../money/centavos.ts';
import { fail, type Operation } from '../operation.ts';
import { reversalProblem } from './reversal-rules.ts';
import { unappliedView } from './unapplied/unapplied.ts';

/** The repayments posted for a loan, newest first, each with what stands against reversing it, and its late charges. Fails with `loan.not_found`. */
export const listRepayments: Operation<'listRepayments'> = {
  async run({ tx, input, caller, request }) {
    const { language } = request;
    const loan = await tx.loans.byId(input.id);
    if (!loan) return fail('loan.not_found');
    const all = postedRepayments(await tx.ledger.postingsOfLoan(loan.id));
    const newestLoanId = (await tx.loans.newestOf(loan.memberId))?.id ?? loan.id;
    const member = await tx.members.byId(loan.memberId);
    if (!member) return fail('loan.not_found');
    const unappliedCentavos = await tx.ledger.balance(memberUnapplied(member.id));
    const items = all.map((repayment) => {
      const facts = { loan, all, newestLoanId, officerId: caller.id, unappliedCentavos };
      const problem = reversalProblem(repayment, facts);
      return {
        reference: repayment.reference,
        at: new Date(repayment.at).toISOString(),
        amountPHP: fromCentavos(repayment.amountCentavos),
        reversedAt: repayment.reversedAt === null ? null : new Date(repayment.reversedAt).toISOString(),
        refusal: problem && errorSentence(language, problem),
      };
    });
    const sentences = wordsIn(language).repayment;
    const charges = (await tx.loans.lateCharges(loan.id)).toSorted(
      (a, b) => a.number - b.number || a.on.localeCompare(b.on),
    );
    return {
      ok: true,
      reply: {
        items,
        reasons: reversalReasons.map((code) => ({ code, sentence: sentences.reversalReasons[code] })),
        unapplied: await unappliedView(tx, member),
        lateCharges: charges.map(({ number, kind, on, amountCentavos, reversedAt }) => ({
          number,
          kind,
          on,
          amountPHP: fromCentavos(amountCentavos),
          reversedAt: reversedAt === null ? null : new Date(reversedAt).toISOString(),
        })),
        chargeReasons: chargeReasons.map((code) => ({ code, sentence: sentences.chargeReasons[code] })),
        chargesRefusal: member.id === caller.id ? errorSentence(language, 'loan.own_loan') : null,
      },
    };
  },
};
