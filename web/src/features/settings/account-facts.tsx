import { changes } from '../../words/generated/changes.ts';
import { choiceLabel } from '../../ui/to-choices.ts';
import { foreseenErrors } from '../../words/generated/foreseen-errors.ts';
import { settings } from '../../words/generated/settings.ts';
import { countryName } from '../../lib/names.ts';
import { Banner } from '../../ui/banner.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { MaskedValue } from '../../ui/masked-value.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatIncome } from '../../ui/format-income.ts';
import { ChangeButtons } from './changes/change-buttons.tsx';
import type { Change } from './changes/change-dialog.tsx';
import type { MemberDetails } from './use-member-details.ts';

const texts = settings.account;

const joined = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator);
const masked = (value: string | undefined) => value && <MaskedValue value={value} revealLabel={settings.reveal} />;

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
export function AccountFacts({ details, correcting }: { details: MemberDetails; correcting?: Change | undefined }) {
  const { firstName, middleName, lastName, streetAddress, town, province, postalCode, countryResidence } = details;
  return (
    <>
      {!details.active && <Banner tone="warning">{foreseenErrors['auth.suspended']}</Banner>}
      <Facts
        facts={[
          { label: texts.name, value: joined(' ', firstName, middleName, lastName) || details.fullName },
          { label: texts.phone, value: masked(details.phoneNumber) },
          { label: texts.email, value: details.email },
          { label: texts.gender, value: details.gender && choiceLabel(details.gender) },
          { label: texts.birthDate, value: details.birthDate && formatDate(details.birthDate) },
          { label: texts.maritalStatus, value: details.maritalStatus && choiceLabel(details.maritalStatus) },
          { label: texts.nationality, value: details.nationality },
          {
            label: texts.address,
            value: joined(
              ', ',
              streetAddress,
              town,
              province,
              postalCode,
              countryResidence && countryName(countryResidence),
            ),
          },
          { label: texts.work, value: joined(', ', details.jobTitle, details.workLocation) },
          { label: texts.income, value: formatIncome(details) },
          ...referenceFacts(details),
          {
            label: texts.identity,
            value: details.otherIdentityType || (details.identityType && choiceLabel(details.identityType)),
          },
          { label: texts.identityNumber, value: masked(details.identityNumber) },
          { label: texts.bank, value: details.bankName },
          { label: texts.accountNumber, value: masked(details.accountNumber) },
        ]}
      />
      <section className="mt-6 flex flex-col gap-3">
        <h3 className="font-bold">{changes.heading}</h3>
        <p className="text-quiet">{changes.free}</p>
        <ChangeButtons details={details} offered={['bank', 'email', 'phone']} initial={correcting} />
      </section>
    </>
  );
}
