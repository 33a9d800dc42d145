import { useState } from 'react';
import type { ReactNode } from 'react';
import { settings } from '../../../words/generated/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { openHere } from '../../../ui/dialog/open-here.ts';
import { Facts } from '../../../ui/facts.tsx';
import { MaskedValue } from '../../../ui/format/masked-value.tsx';
import { ChangeButtons } from './changes/change-buttons.tsx';
import { EmploymentCard } from './changes/employment-card.tsx';
import { ReceivingAccountCard } from './changes/receiving-account-card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DetailsState } from './details-state.tsx';
import { DevicesCard } from './devices/devices-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { SavingCard } from './saving-card.tsx';
import { useMemberDetails } from '../../../lib/member/use-member-details.ts';

const texts = settings.manage;

/** For anybody who is signed in: how they are reached, their password, their devices, and signing out. */
export function AccountScreen({ onSignOut, lock }: { onSignOut: () => void; lock: ReactNode }) {
  const query = useMemberDetails();
  const [changing, setChanging] = useState(() => openHere() === 'password');
  return (
    <DetailsState query={query} title={texts.title} className="max-w-4xl">
      {(details) => (
        <>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <Card title={texts.contact}>
                <Facts
                  facts={[
                    {
                      label: settings.account.phone,
                      value: <MaskedValue value={details.phoneNumber} revealLabel={settings.reveal} />,
                    },
                    { label: settings.account.email, value: details.email },
                  ]}
                />
                <div className="mt-4">
                  <ChangeButtons details={details} offered={['email', 'phone']} />
                </div>
              </Card>
              <ReceivingAccountCard details={details} />
              <EmploymentCard details={details} />
            </div>
            <div className="flex flex-col gap-6">
              <Card title={texts.security}>
                <div className="flex flex-col gap-3">
                  <Button look="secondary" onClick={() => setChanging(true)}>
                    {texts.changePassword}
                  </Button>
                  <Button look="danger" onClick={onSignOut}>
                    {texts.signOut}
                  </Button>
                  <p className="text-sm text-quiet">{texts.signOutText}</p>
                </div>
              </Card>
              {lock}
              <LanguageCard />
              <SavingCard />
              <DevicesCard />
              <PrivacyCard />
            </div>
          </div>
          {changing && <ChangePasswordDialog details={details} onClose={() => setChanging(false)} />}
        </>
      )}
    </DetailsState>
  );
}
