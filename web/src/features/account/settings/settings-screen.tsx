import { useState, type ReactNode } from 'react';
import { settings } from '../../../words/generated/settings.ts';
import { Card } from '../../../ui/card.tsx';
import { openHere } from '../../../ui/dialog/open-here.ts';
import { MaskedValue } from '../../../ui/format/masked-value.tsx';
import { DetailsState } from './details-state.tsx';
import { DevicesCard } from './devices/devices-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsLinks } from './settings-links.tsx';
import { settingsPart } from './settings-part.ts';
import { useMemberDetails } from '../../../lib/member/use-member-details.ts';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';

/** The member's phone, credit score, and the way to everything else about the account. */
export function SettingsScreen({ score }: { score: ReactNode }) {
  const query = useMemberDetails();
  const [part, setPart] = useState(() => settingsPart(openHere()));
  return (
    <DetailsState query={query} title={settings.title} className="max-w-4xl">
      {(details) => (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <PhoneCard details={details} />
              {score}
            </div>
            <div className="flex flex-col gap-6">
              <SettingsLinks onOpen={setPart} />
              <LanguageCard />
              <DevicesCard />
            </div>
          </div>
          {part && <SettingsDialog part={part} details={details} onClose={() => setPart(undefined)} />}
        </>
      )}
    </DetailsState>
  );
}

function PhoneCard({ details }: { details: MemberDetails }) {
  return (
    <Card>
      <p className="text-sm text-quiet">{settings.phone}</p>
      <p className="text-title font-bold">
        <MaskedValue value={details.phoneNumber} revealLabel={settings.reveal} />
      </p>
    </Card>
  );
}
