import { typedChannel } from '@tulay/contract/repayment/clearing';
import { noticeProviders } from '@tulay/contract/repayment/notice-providers';
import type { Policy } from '../../policy.ts';

/** Over which money comes: providers that tell of it, banks whose statements are imported, and officers who type it. */
export function channelsOf({ statements }: Pick<Policy, 'statements'>): readonly string[] {
  return [...noticeProviders, ...statements.map(({ bank }) => bank), typedChannel];
}
