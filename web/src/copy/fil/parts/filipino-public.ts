import { appCopy } from '../app.ts';
import { calculator } from '../calculator.ts';
import { contractCopy } from '../contract.ts';
import { documents } from '../documents.ts';
import { keptNowhere } from '../kept-nowhere.ts';
import { agreementInForce, privacy, terms } from '../legal.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { registration } from '../registration.ts';
import { score } from '../score.ts';
import { session } from '../session.ts';
import { site } from '../site.ts';
import { stopRecovery } from '../stop-recovery.ts';

/** What every page says, and the pages that need no sign-in. */
export const sentences = {
  app: appCopy,
  site,
  score,
  session,
  'stop-recovery': stopRecovery,
  keptNowhere,
  registration,
  'one-time-password': oneTimePassword,
  calculator,
  documents,
  contract: contractCopy,
  privacy,
  terms,
  'agreement-in-force': agreementInForce,
};
