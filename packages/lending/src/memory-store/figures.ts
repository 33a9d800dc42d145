import { isClosedLoan } from '@tulay/contract/loan/statuses';
import { HOUSE_UNIDENTIFIED } from '../ledger/accounts.ts';
import { UNAPPLIED } from '../ledger/unapplied-name.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { NOTHING, plus, sumCentavos } from '../money/centavos.ts';
import type { FigureReader, Waiting } from '../ports/figures.ts';
import type { MemoryState } from './state.ts';

const waiting = (since: readonly number[]): Waiting => ({
  count: since.length,
  oldestAt: since.length === 0 ? null : Math.min(...since),
});

function counted<Key extends string>(keys: readonly Key[]): (readonly [Key, number])[] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function figures(state: MemoryState): FigureReader {
  return {
    async standing({ now, since }) {
      const loans = Object.values(state.loans);
      const proposals = Object.values(state.approvals).filter((one) => one.state === 'WAITING' && one.lapsesAt > now);
      const releases = loans.flatMap(({ status, disbursementProposedAt: at }) =>
        status === 'CONFIRMED' && at !== null && at > since ? [at] : [],
      );
      const late = loans
        .filter(({ status }) => status === 'OVERDUE')
        .flatMap(
          ({ id }) =>
            (state.instalments[id] ?? [])
              .filter((row) => openCentavos(row) > 0)
              .map(({ dueOn }) => dueOn)
              .toSorted()[0] ?? [],
        );
      const unapplied = Object.entries(state.balances).filter(([name, held]) => name.endsWith(UNAPPLIED) && held > 0);
      return {
        applications: waiting(
          loans
            .filter(({ status }) => status === 'PENDING' || status === 'REVIEWING')
            .map(({ createdAt }) => createdAt),
        ),
        approvals: waiting([...proposals.map(({ createdAt }) => createdAt), ...releases]),
        withdrawals: waiting(
          Object.values(state.withdrawals)
            .filter(({ status }) => status === 'PROCESSING')
            .map(({ createdAt }) => createdAt),
        ),
        incoming: waiting(
          Object.values(state.incoming)
            .filter(({ reason }) => reason !== null)
            .map(({ createdAt }) => createdAt),
        ),
        loans: counted(loans.filter(({ status }) => !isClosedLoan(status)).map(({ status }) => status)).map(
          ([status, count]) => ({ status, count }),
        ),
        overdue: counted(late).map(([dueOn, count]) => ({ dueOn, count })),
        unappliedCentavos: plus(
          sumCentavos(unapplied.map(([, held]) => held)),
          state.balances[HOUSE_UNIDENTIFIED] ?? NOTHING,
        ),
      };
    },
  };
}
