import { employmentFields } from '@tulay/contract/account/employment-fields';
import { addressFields } from '@tulay/contract/activation/address-fields';
import { personalFields } from '@tulay/contract/activation/personal-fields';
import { changes } from '../../../words/generated/changes.ts';
import { choiceLabel } from '../../../ui/fields/to-choices.ts';
import { foreseenErrors } from '../../../words/generated/foreseen-errors.ts';
import { employment } from '../../../words/generated/employment.ts';
import { profile } from '../../../words/generated/profile.ts';
import { settings } from '../../../words/generated/settings.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { MaskedValue } from '../../../ui/format/masked-value.tsx';
import { fieldFacts } from '../../../ui/fields/field-facts.ts';
import { ChangeButtons } from './changes/change-buttons.tsx';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';

const texts = settings.account;

const joined = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator);
const masked = (value: string | undefined) => value && <MaskedValue value={value} revealLabel={settings.reveal} />;

const { firstName: _first, middleName: _middle, lastName: _last, ...personal } = personalFields;

/** Whom to ask about the member; the second one is optional. */
function referenceFacts(details: MemberDetails): Fact[] {
  return [
    { label: texts.reference, value: joined(', ', details.refFullName1, details.refRelationship1) },
    { label: texts.referencePhone, value: masked(details.refPhoneNumber1) },
    { label: texts.secondReference, value: joined(', ', details.refFullName2, details.refRelationship2) },
    { label: texts.secondReferencePhone, value: masked(details.refPhoneNumber2) },
  ];
}

/** What the service keeps of the member; what identifies them is masked until asked for. */
export function AccountFacts({ details }: { details: MemberDetails }) {
  const { firstName, middleName, lastName } = details;
  const address = fieldFacts(addressFields, profile, details);
  return (
    <>
      {!details.active && <Banner tone="warning">{foreseenErrors['auth.suspended']}</Banner>}
      <Facts
        facts={[
          { label: texts.name, value: joined(' ', firstName, middleName, lastName) || details.fullName },
          { label: texts.phone, value: masked(details.phoneNumber) },
          { label: texts.email, value: details.email },
          ...fieldFacts(personal, profile, details),
          { label: texts.address, value: joined(', ', ...address.map(({ value }) => value)) },
          ...fieldFacts(employmentFields, employment, details),
          ...referenceFacts(details),
          {
            label: texts.identity,
            value: details.otherIdentityType || (details.identityType && choiceLabel(details.identityType)),
          },
          { label: profile.identityNumber.label, value: masked(details.identityNumber) },
          { label: profile.bankName.label, value: details.bankName },
          { label: profile.accountNumber.label, value: masked(details.accountNumber) },
        ]}
      />
      <section className="mt-6 flex flex-col gap-3">
        <h3 className="font-bold">{changes.heading}</h3>
        <p className="text-quiet">{changes.free}</p>
        <ChangeButtons details={details} offered={['bank', 'email', 'phone']} />
      </section>
    </>
  );
}
