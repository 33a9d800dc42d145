import { useState } from 'react';
import { changes } from '../../../words/generated/changes.ts';
import { settings } from '../../../words/generated/settings.ts';
import { countryName } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatIncome } from '../../../ui/format-income.ts';
import type { MemberDetails } from '../use-member-details.ts';
import { ChangeEmploymentDialog } from './change-employment-dialog.tsx';

const texts = changes.employment;

const joined = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator);

/** Where the member works and what they earn, and the way to correct it. Officers never told us. */
export function EmploymentCard({ details }: { details: MemberDetails }) {
  const [changing, setChanging] = useState(false);
  const { workPlaceCountry, workLocation, jobTitle } = details;
  if (!workPlaceCountry) return null;
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          { label: settings.account.work, value: joined(', ', jobTitle, workLocation, countryName(workPlaceCountry)) },
          { label: settings.account.income, value: formatIncome(details) },
        ]}
      />
      <Button look="secondary" className="mt-4 w-full" onClick={() => setChanging(true)}>
        {texts.open}
      </Button>
      {changing && <ChangeEmploymentDialog details={details} onClose={() => setChanging(false)} />}
    </Card>
  );
}
