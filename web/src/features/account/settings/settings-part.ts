import { oneOf } from '../../../lib/search.ts';

/** What opens in Settings. */
export const settingsPart = oneOf('transfer', 'pay', 'borrow', 'withdrawal', 'contract', 'account', 'password');
export type SettingsPart = NonNullable<ReturnType<typeof settingsPart>>;
