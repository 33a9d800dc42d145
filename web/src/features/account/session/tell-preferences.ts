import { useEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { onceLineMayBeGood } from '../../../lib/api/line-again.ts';
import { isNoAnswer } from '../../../lib/api/own-mistake.ts';
import { local } from '../../../lib/device/text-storage.ts';
import { useLanguage } from '../../../lib/language/language.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { onSignOut } from '../../../lib/session/sign-out.ts';
import { useOnline } from '../../../lib/use-online.ts';

const toldKey = 'tulay-preferences-told';
onSignOut(() => local.removeItem(toldKey));

/**
 * Tells the server in which language and time zone this member is written to: after signing in, when another language is
 * chosen, and again later when it could not be told. What was chosen on the device last used counts.
 */
export function useTellPreferences(): void {
  const spoken = useLanguage();
  const online = useOnline();
  useEffect(() => {
    const user = currentUser();
    if (!user || !online) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const wanted = [user.memberId, spoken, timeZone].join(' ');
    if (local.getItem(toldKey) === wanted) return;
    let isOver = false;
    const tell = () => {
      if (isOver) return;
      call('setPreferences', { phoneNumber: user.phoneNumber, language: spoken, timeZone }).then(
        () => local.setItem(toldKey, wanted),
        (error: unknown) => {
          // What was refused is told again with the next screen: nothing on this one depends on it.
          if (isNoAnswer(error)) onceLineMayBeGood(tell);
        },
      );
    };
    tell();
    return () => {
      isOver = true;
    };
  }, [spoken, online]);
}
