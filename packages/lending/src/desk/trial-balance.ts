import { accountKinds } from '@tulay/contract/desk/schemas';
import { addDays, startOf } from '../calendar/manila-date.ts';
import { fromCentavos, negated, NOTHING, sumCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';

/** What stood in the accounts at the end of a day in Manila, by their kind; both sides have the same sum. */
export const trialBalance: Operation<'trialBalance'> = {
  async run({ tx, input: { on } }) {
    const balances = await tx.ledger.balancesBefore(startOf(addDays(on, 1)));
    const lines = accountKinds.map((account) => {
      const balance = balances.find(({ kind }) => kind === account)?.balanceCentavos ?? NOTHING;
      const isDebit = balance < 0;
      return { account, debit: isDebit ? negated(balance) : NOTHING, credit: isDebit ? NOTHING : balance };
    });
    return {
      ok: true,
      reply: {
        lines: lines.map(({ account, debit, credit }) => ({
          account,
          debitPHP: fromCentavos(debit),
          creditPHP: fromCentavos(credit),
        })),
        debitPHP: fromCentavos(sumCentavos(lines.map(({ debit }) => debit))),
        creditPHP: fromCentavos(sumCentavos(lines.map(({ credit }) => credit))),
      },
    };
  },
};
