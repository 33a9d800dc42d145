import { employmentFields } from '@tulay/contract/account/employment-fields';
import { addressFields } from '@tulay/contract/activation/address-fields';
import { bankFields } from '@tulay/contract/activation/bank-fields';
import { isOtherName } from '@tulay/contract/activation/names';
import { personalFields } from '@tulay/contract/activation/personal-fields';
import type { ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { employment } from '../../../words/generated/employment.ts';
import { profile } from '../../../words/generated/profile.ts';
import { fieldFacts } from '../../../ui/fields/field-facts.ts';
import type { Fact } from '../fact-grid.tsx';
import { MemberName } from '../member-name.tsx';

export type Member = ReplyOf<'memberById'>;

const texts = desk.member.facts;

const { firstName: _first, middleName: _middle, lastName: _last, ...personal } = personalFields;

const pairs = (facts: ReturnType<typeof fieldFacts>): Fact[] => facts.map(({ label, value }) => [label, value]);

function references(member: Member): Fact[] {
  const first: Fact = [
    texts.reference({ number: 1 }),
    [member.refFullName1, member.refRelationship1, member.refPhoneNumber1].filter(Boolean).join(', '),
  ];
  if (!member.refFullName2) return [first];
  const second = [member.refFullName2, member.refRelationship2, member.refPhoneNumber2].filter(Boolean).join(', ');
  return [first, [texts.reference({ number: 2 }), second]];
}

const sections = desk.member.sections;

/** The file of a member, section by section, as names and values. */
export function memberFacts(member: Member): readonly { title: string; facts: readonly Fact[] }[] {
  const { firstName, middleName, lastName } = member;
  const legalName = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return [
    {
      title: sections.personal,
      facts: [
        [texts.legalName, legalName && <MemberName key="legal" name={legalName} />],
        [
          texts.fullName,
          <>
            <MemberName key="full" name={member.fullName} />
            {legalName && isOtherName(member.fullName, legalName) && (
              <span className="block text-sm text-warning">{texts.otherName}</span>
            )}
          </>,
        ],
        ...pairs(fieldFacts(personal, profile, member)),
        [texts.phone, member.phoneNumber],
        [texts.email, member.email],
      ],
    },
    { title: sections.employment, facts: pairs(fieldFacts(employmentFields, employment, member)) },
    { title: sections.address, facts: pairs(fieldFacts(addressFields, profile, member)) },
    { title: sections.references, facts: references(member) },
    { title: sections.bank, facts: pairs(fieldFacts(bankFields, profile, member)) },
  ];
}
