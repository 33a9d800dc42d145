import { desk } from '../../../copy/desk.ts';
import { Card } from '../../../ui/card.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { memberFacts, type Member } from './member-facts.ts';
import { MemberPhoto } from './member-photo.tsx';

const texts = desk.member;

/** What the service knows of a member, with the three photos. */
export function MemberFile({ member }: { member: Member }) {
  const idType = member.otherIdentityType || member.identityType;
  return (
    <>
      <Card title={texts.sections.identity}>
        <div className="flex flex-col gap-5">
          <FactGrid
            facts={[
              [texts.facts.idType, idType],
              [texts.facts.idNumber, member.identityNumber],
            ]}
          />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <MemberPhoto address={member.imageIdFrontURL} label={texts.photos.front} />
            <MemberPhoto address={member.imageIdBackURL} label={texts.photos.back} />
            <MemberPhoto address={member.imageSelfieURL} label={texts.photos.selfie} />
          </div>
          <p className="text-sm text-quiet">{texts.photos.audited}</p>
        </div>
      </Card>
      {memberFacts(member).map(({ title, facts }) => (
        <Card key={title} title={title}>
          <FactGrid facts={facts} />
        </Card>
      ))}
    </>
  );
}
