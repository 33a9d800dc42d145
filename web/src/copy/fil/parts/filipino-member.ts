import { accountWait } from '../account-wait.ts';
import { activation } from '../activation.ts';
import { appLock } from '../app-lock.ts';
import { asOf } from '../as-of.ts';
import { bankAccount } from '../bank-account.ts';
import { changes } from '../changes.ts';
import { loanApplication } from '../loan-application.ts';
import { privacyRoom } from '../privacy-room.ts';
import { settings } from '../settings.ts';
import { wallet } from '../wallet.ts';
import { withdrawal } from '../withdrawal.ts';

/** What members' screens say. */
export const sentences = {
  'account-wait': accountWait,
  activation,
  'app-lock': appLock,
  'as-of': asOf,
  'bank-account': bankAccount,
  changes,
  'loan-application': loanApplication,
  'privacy-room': privacyRoom,
  settings,
  wallet,
  withdrawal,
};
