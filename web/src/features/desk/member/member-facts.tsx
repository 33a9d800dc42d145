import type { ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { choiceLabel } from '../../../ui/to-choices.ts';
import { countryName } from '../../../lib/names.ts';
import type { Fact } from '../fact-grid.tsx';
import { MemberName } from '../member-name.tsx';
import { formatDate } from '../../../ui/format-date.ts';
import { formatWireMoney } from '../wire-money.tsx';

export type Member = ReplyOf<'memberById'>;

const texts = desk.member.facts;

function income({ monthlyNetIncome, incomeCurrency }: Member): string | undefined {
  return monthlyNetIncome === undefined ? undefined : formatWireMoney(Number(monthlyNetIncome), incomeCurrency);
}

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
  const { firstName, middleName, lastName, birthDate } = member;
  const legalName = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return [
    {
      title: sections.personal,
      facts: [
        [texts.legalName, legalName && <MemberName key="legal" name={legalName} />],
        [texts.fullName, <MemberName key="full" name={member.fullName} />],
        [texts.birthDate, birthDate && formatDate(birthDate)],
        [texts.gender, member.gender && choiceLabel(member.gender)],
        [texts.maritalStatus, member.maritalStatus && choiceLabel(member.maritalStatus)],
        [texts.nationality, member.nationality],
        [texts.phone, member.phoneNumber],
        [texts.email, member.email],
      ],
    },
    {
      title: sections.employment,
      facts: [
        [texts.jobTitle, member.jobTitle],
        [texts.jobCategory, member.jobCategory && choiceLabel(member.jobCategory)],
        [texts.workCountry, member.workPlaceCountry && countryName(member.workPlaceCountry)],
        [texts.workLocation, member.workLocation],
        [texts.income, income(member)],
      ],
    },
    {
      title: sections.address,
      facts: [
        [texts.street, member.streetAddress],
        [texts.town, member.town],
        [texts.province, member.province],
        [texts.postalCode, member.postalCode],
        [texts.country, member.countryResidence && countryName(member.countryResidence)],
      ],
    },
    { title: sections.references, facts: references(member) },
    {
      title: sections.bank,
      facts: [
        [texts.bank, member.bankName],
        [texts.account, member.accountNumber],
      ],
    },
  ];
}
