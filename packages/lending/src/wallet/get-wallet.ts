import { masked } from '@tulay/contract/fields/masking';
import { waitView } from '../account/wait.ts';
import { legalName } from '../activation/legal-name.ts';
import { memberWallet } from '../ledger/accounts.ts';
import { loanView } from '../loan/loan-view.ts';
import { fromCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';

/**
 * The wallet: the balance, which is what the ledger says, and the newest loan. The account number comes masked, for the
 * dialogs that ask the member to confirm. Six statements, however long the history.
 */
export const getWallet: Operation<'getWallet'> = {
  async run({ tx, subject, policy, now, request }) {
    const [file, balanceCentavos, withdrawnCentavos, { personal, bank }] = await Promise.all([
      tx.loans.newestFileOf(subject.id),
      tx.ledger.balance(memberWallet(subject.id)),
      tx.withdrawals.totalOfNewestLoan(subject.id),
      tx.members.profile(subject.id),
    ]);
    if (!file) return { ok: true, reply: { active: false, status: '?', wallet: 0 } };
    const { loan } = file;
    const view = loanView(file, policy, now, request.language);
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
        member: { accountNumber: masked(bank?.accountNumber ?? '') },
        bankName: bank?.bankName ?? '',
        mayCorrectBank: !subject.suspended,
        wait: waitView(subject, now),
        fullLegalName: legalName(subject, personal),
        creditProvider: policy.company.legalName ?? policy.company.shortName,
      },
    };
  },
};
