import { employmentFields } from '@tulay/contract/account/employment-fields';
import { useState } from 'react';
import { changes } from '../../../../words/generated/changes.ts';
import { employment } from '../../../../words/generated/employment.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { openHere } from '../../../../ui/dialog/open-here.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { fieldFacts } from '../../../../ui/fields/field-facts.ts';
import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';
import { ChangeEmploymentDialog } from './change-employment-dialog.tsx';

const texts = changes.employment;

/** Where the member works and what they earn, and the way to correct it. Officers never told us. */
export function EmploymentCard({ details }: { details: MemberDetails }) {
  const [changing, setChanging] = useState(() => openHere() === 'employment');
  if (!details.workPlaceCountry) return null;
  return (
    <Card title={texts.title}>
      <Facts facts={fieldFacts(employmentFields, employment, details)} />
      <Button look="secondary" className="mt-4 w-full" onClick={() => setChanging(true)}>
        {texts.open}
      </Button>
      {changing && <ChangeEmploymentDialog details={details} onClose={() => setChanging(false)} />}
    </Card>
  );
}
