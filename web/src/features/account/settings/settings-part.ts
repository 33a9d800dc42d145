import { oneOf } from '../../../lib/search.ts';

/** What opens in Settings; a change opens over the account. */
export const settingsPart = oneOf(
  'transfer',
  'pay',
  'borrow',
  'withdrawal',
  'contract',
  'account',
  'password',
  'bank',
  'email',
  'phone',
);
export type SettingsPart = NonNullable<ReturnType<typeof settingsPart>>;
