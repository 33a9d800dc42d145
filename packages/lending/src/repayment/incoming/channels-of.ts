import { typedChannel } from '@tulay/contract/repayment/clearing';
import type { Policy } from '../../policy.ts';

/** Over which money comes: providers that tell of it, banks whose statements are imported, and officers who type it. */
export function channelsOf({ notices, statements }: Pick<Policy, 'notices' | 'statements'>): readonly string[] {
  return [...notices.map(({ provider }) => provider), ...statements.map(({ bank }) => bank), typedChannel];
}
