import { BANKS, E_WALLETS, OTHER_BANK } from '@tulay/contract/reference/banks';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';
import type { Draft } from './drafts.ts';
import { besideText, typedNumber } from '../steps/number-beside.ts';
import type { Step } from '../steps/steps.ts';

function listedBank(name: string): boolean {
  const listed: readonly string[] = [...BANKS, ...E_WALLETS];
  return listed.includes(name);
}

function storedReferences(details: MemberDetails): Draft {
  const [first, second] = [details.refPhoneNumber1, details.refPhoneNumber2].map((stored = '') => typedNumber(stored));
  return {
    ...details,
    ...(first && { refPhoneNumber1: first.typed }),
    ...(first?.beside && { refPhoneCountry1: besideText(first.beside) }),
    ...(second && { refPhoneNumber2: second.typed }),
    ...(second?.beside && { refPhoneCountry2: besideText(second.beside) }),
    hasSecond: Boolean(details.refFullName2),
  };
}

/** What the server has of a step, as its form holds it, so that a correction does not begin from nothing. Consent and account number are given anew. */
export function storedValues(step: Step, details: MemberDetails): Draft {
  if (step === 'PERSONAL_INFO') {
    const [birthYear = '', birthMonth = '', birthDay = ''] = (details.birthDate ?? '').split('-');
    return { ...details, birthYear, birthMonth, birthDay };
  }
  if (step === 'REFERENCES_INFO') return storedReferences(details);
  if (step === 'BANK_INFO') {
    const { bankName = '' } = details;
    return listedBank(bankName)
      ? { chosenBank: bankName }
      : { chosenBank: bankName && OTHER_BANK, otherBank: bankName };
  }
  if (step === 'IDENTITY_INFO') {
    const { identityType, otherIdentityType, identityNumber } = details;
    return { identityType, otherIdentityType, identityNumber };
  }
  return details;
}
