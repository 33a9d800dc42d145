import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountWait as texts } from '../../../words/generated/account-wait.ts';
import { accountWaitQuery } from '../../../lib/account-wait.ts';
import { useMyNumber } from '../../../lib/proof/use-my-number.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { waitsUntil } from '../../../ui/wait-hindrance.ts';
import { StopPhoneChangeDialog } from './stop-phone-change-dialog.tsx';

/** Above every screen of a member: that payouts wait, until when and why, and on a device that was signed in before, the way to stop it. */
export function WaitBanner() {
  const { data } = useQuery(accountWaitQuery(useMyNumber()));
  const [stopping, setStopping] = useState(false);
  if (!data?.wait) return null;
  const { endsAt, reason } = data.wait;
  const { mayStop } = data;
  return (
    <>
      <Banner
        tone={mayStop ? 'danger' : 'info'}
        role={mayStop ? 'alert' : 'status'}
        actions={
          mayStop && (
            <Button look="secondary" onClick={() => setStopping(true)}>
              {texts.notMe}
            </Button>
          )
        }
      >
        <p className="font-bold">{texts.title({ time: waitsUntil(endsAt) })}</p>
        <p>
          {texts.reasons[reason]} {texts.ends}
        </p>
      </Banner>
      {stopping && <StopPhoneChangeDialog onClose={() => setStopping(false)} />}
    </>
  );
}
