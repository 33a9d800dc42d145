import { minus, NOTHING, plus, type Centavos } from '../money/centavos.ts';
import type { KindBalance } from '../ports/record/records.ts';

/** A sum of postings by the kind of account on one of their sides. */
export interface SideSum {
  readonly kind: string;
  readonly centavos: Centavos;
}

/** The last part of an account's name: `member:m1:wallet` is a wallet. */
export function accountKind(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1);
}

/** Credits less debits by kind, in the order of its name. */
export function kindBalances(credits: readonly SideSum[], debits: readonly SideSum[]): KindBalance[] {
  const balances = new Map<string, Centavos>();
  for (const { kind, centavos } of credits) balances.set(kind, plus(balances.get(kind) ?? NOTHING, centavos));
  for (const { kind, centavos } of debits) balances.set(kind, minus(balances.get(kind) ?? NOTHING, centavos));
  return [...balances]
    .map(([kind, balanceCentavos]) => ({ kind, balanceCentavos }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}
