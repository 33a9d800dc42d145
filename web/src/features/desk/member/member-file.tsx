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
        <div className="flex flex-col gap-4">
          <FactGrid
            facts={[
              [texts.facts.idType, idType],
              [texts.facts.idNumber, member.identityNumber],
            ]}
          />
          <div className="grid grid-cols-3 gap-2 sm:gap-4">
            <MemberPhoto address={member.imageIdFrontURL} label={texts.photos.front} />
            <MemberPhoto address={member.imageIdBackURL} label={texts.photos.back} />
            <MemberPhoto address={member.imageSelfieURL} label={texts.photos.selfie} />
          </div>
          <p className="text-sm text-quiet">{texts.photos.audited}</p>
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
