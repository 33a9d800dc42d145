import { maskAfterThree } from '@tulay/contract/masking';
import { legalName } from '../activation/legal-name.ts';
import { memberWallet } from '../ledger/accounts.ts';
import { loanView, readLoanFile } from '../loan/loan-view.ts';
import { fromCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';

/**
 * The wallet: the balance, which is what the ledger says, and the newest loan. The account number comes masked, for the
 * dialogs that ask the member to confirm. Six statements, however long the history.
 */
export const getWallet: Operation<'getWallet'> = {
  async run({ tx, subject, policy, now, request }) {
    const loan = await tx.loans.newestOf(subject.id);
    if (!loan) return { ok: true, reply: { active: false, status: '?', wallet: 0 } };
    const view = loanView(await readLoanFile(tx, loan), policy, now, request.language);
    const balanceCentavos = await tx.ledger.balance(memberWallet(subject.id));
    const withdrawnCentavos = await tx.withdrawals.totalOf(loan.id);
    const { personal, bank } = await tx.members.profile(subject.id);
    return {
      ok: true,
      reply: {
        ...view,
        active: true,
        wallet: fromCentavos(balanceCentavos),
        withdrawnAmount: fromCentavos(withdrawnCentavos),
        loanAmount: view.loanAmountPHP,
        disbursed: loan.disbursedAt !== null,
        oTP: null,
        member: { accountNumber: maskAfterThree(bank?.accountNumber ?? '') },
        bankName: bank?.bankName ?? '',
        mayCorrectBank: !subject.suspended,
        fullLegalName: legalName(subject, personal),
        creditProvider: policy.company.legalName ?? policy.company.shortName,
      },
    };
  },
};
