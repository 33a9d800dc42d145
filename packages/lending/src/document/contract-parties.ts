import type { Language } from '@tulay/contract/language';
import { masked } from '@tulay/contract/fields/masking';
import { countryOf } from '@tulay/contract/reference/countries';
import { wordsIn } from '@tulay/contract/words/words';
import { legalName } from '../activation/legal-name.ts';
import type { Policy } from '../policy.ts';
import type { Profile } from '../ports/record/profile.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import { dayInWords } from './document-texts.ts';
import type { DocumentFact } from '../ports/printed-document.ts';

export interface Borrower {
  readonly member: Pick<MemberRecord, 'fullName'>;
  readonly profile: Pick<Profile, 'personal' | 'address' | 'identity'>;
}

/** Written here and not by Intl, whose names change with its version and would change the digest; most are the same in every language. */
function countryName(code: string, language: Language): string {
  const ofLanguage: Readonly<Record<string, string>> = wordsIn(language).document.countries;
  return ofLanguage[code] ?? countryOf(code)?.name ?? code;
}

/**
 * Who lends and who borrows, so that nobody else is meant: the company with its registrations, the member with birth,
 * residence and ID. The ID's number is masked: the paper is shown to others. Phone and receiving account are left out,
 * for they change while the contract stays. What is not known, or was erased, has no line.
 */
export function partyFacts({ member, profile }: Borrower, { company }: Pick<Policy, 'company'>, language: Language) {
  const { contract: words, issuer } = wordsIn(language).document;
  const { personal, address, identity } = profile;
  const line = (label: string, value: string | null | undefined): DocumentFact[] => (value ? [{ label, value }] : []);
  const residence = address && [
    address.streetAddress,
    address.town,
    address.province,
    address.postalCode,
    countryName(address.countryResidence, language),
  ];
  return [
    ...line(words.lender, company.legalName ?? company.shortName),
    ...line(issuer.sec, company.secNo),
    ...line(issuer.ca, company.caNo),
    ...line(words.lenderAddress, company.address),
    ...line(words.borrower, legalName(member, personal)),
    ...line(words.born, personal && dayInWords(personal.birthDate, language)),
    ...line(words.residence, residence?.filter(Boolean).join(', ')),
    ...line(
      words.identification,
      identity && `${identity.otherIdentityType || identity.identityType} ${masked(identity.identityNumber)}`,
    ),
  ];
}
