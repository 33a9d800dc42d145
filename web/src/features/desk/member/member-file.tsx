import { photoReasons } from '@tulay/contract/privacy/choices';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { profile } from '../../../words/generated/profile.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { memberFacts, type Member } from './member-facts.tsx';
import { MemberPhoto } from './member-photo.tsx';
import type { PhotoReason } from './use-photo.ts';

const texts = desk.member;

/** The three photos, and why they are opened: the member reads it. */
function MemberPhotos({ member }: { member: Member }) {
  const [reason, setReason] = useState<PhotoReason>('identity_check');
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={texts.photos.reason}
        options={photoReasons.map((one) => ({ value: one, label: texts.photos.reasons[one] }))}
        value={reason}
        onChange={(event) => setReason(photoReasons.find((one) => one === event.target.value) ?? reason)}
      />
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        <MemberPhoto address={member.imageIdFrontURL} label={texts.photos.front} reason={reason} />
        <MemberPhoto address={member.imageIdBackURL} label={texts.photos.back} reason={reason} />
        <MemberPhoto address={member.imageSelfieURL} label={texts.photos.selfie} reason={reason} />
      </div>
      <p className="text-sm text-quiet">{texts.photos.audited}</p>
    </div>
  );
}

/** What the service knows of a member, with the three photos. */
export function MemberFile({ member }: { member: Member }) {
  const idType = member.otherIdentityType || member.identityType;
  return (
    <>
      <Card title={texts.sections.identity}>
        <div className="flex flex-col gap-4">
          <FactGrid
            facts={[
              [profile.identityType.label, idType],
              [profile.identityNumber.label, member.identityNumber],
            ]}
          />
          <MemberPhotos member={member} />
        </div>
      </Card>
      <Card title={texts.file}>
        <div className="flex flex-col divide-y divide-line">
          {memberFacts(member).map(({ title, facts }) => (
            <section key={title} aria-label={title} className="py-4 first:pt-0 last:pb-0">
              <h3 className="mb-2 font-bold">{title}</h3>
              <FactGrid facts={facts} />
            </section>
          ))}
        </div>
      </Card>
    </>
  );
}
