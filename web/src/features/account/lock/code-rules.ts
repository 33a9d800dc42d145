import { lockPolicy } from './lock-policy.ts';

const ascending = '0123456789012345';
const descending = '5432109876543210';

export type CodeFault = 'incomplete' | 'easy';

/** What is wrong with a new code: what everybody tries first is not taken. */
export function codeFault(code: string): CodeFault | undefined {
  if (code.length !== lockPolicy.digits || /\D/.test(code)) return 'incomplete';
  if (new Set(code).size === 1 || ascending.includes(code) || descending.includes(code)) return 'easy';
  return undefined;
}
