import { accountKinds } from '@tulay/contract/desk/schemas';
import { addDays, startOf } from '../../calendar/manila-date.ts';
import { channelOfClearing } from '../../ledger/accounts.ts';
import { fromCentavos, negated, NOTHING, sumCentavos, type Centavos } from '../../money/centavos.ts';
import type { Operation } from '../../operation.ts';
import type { KindBalance } from '../../ports/record/records.ts';

interface Line {
  readonly account: (typeof accountKinds)[number];
  readonly channel: string | null;
  readonly balanceCentavos: Centavos;
}

/** One line a kind, and one a channel of what arrived. */
function linesOf(account: Line['account'], balances: readonly KindBalance[]): readonly Line[] {
  if (account === 'clearing')
    return balances
      .map(({ kind, balanceCentavos }) => ({ account, channel: channelOfClearing(kind), balanceCentavos }))
      .filter(({ channel }) => channel !== null);
  const balanceCentavos = balances.find(({ kind }) => kind === account)?.balanceCentavos ?? NOTHING;
  return [{ account, channel: null, balanceCentavos }];
}

/**
 * What stood in the accounts at the end of a day in Manila, by their kind, and what arrived by the channel over which it came; both sides
 * have the same sum.
 */
export const trialBalance: Operation<'trialBalance'> = {
  async run({ tx, input: { on } }) {
    const balances = await tx.ledger.balancesBefore(startOf(addDays(on, 1)));
    const lines = accountKinds
      .flatMap((account) => linesOf(account, balances))
      .map(({ balanceCentavos, ...line }) => ({
        ...line,
        debit: balanceCentavos < 0 ? negated(balanceCentavos) : NOTHING,
        credit: balanceCentavos < 0 ? NOTHING : balanceCentavos,
      }));
    return {
      ok: true,
      reply: {
        lines: lines.map(({ debit, credit, ...line }) => ({
          ...line,
          debitPHP: fromCentavos(debit),
          creditPHP: fromCentavos(credit),
        })),
        debitPHP: fromCentavos(sumCentavos(lines.map(({ debit }) => debit))),
        creditPHP: fromCentavos(sumCentavos(lines.map(({ credit }) => credit))),
      },
    };
  },
};
