import { proposedAddress } from '@tulay/contract/activation/proposed-address';
import { splitName } from '@tulay/contract/activation/names';
import { countryOf, HOME_COUNTRY_CODE } from '@tulay/contract/reference/countries';
import { PASSPORT } from '@tulay/contract/reference/id-types';
import { queryClient } from '../../../lib/api/query-client.ts';
import { memberDetailsQuery, type MemberDetails } from '../../../lib/member/use-member-details.ts';
import type { Step } from '../steps/steps.ts';
import type { Draft } from './drafts.ts';
import { besideText } from '../steps/number-beside.ts';
import { storedValues } from './stored-values.ts';

/** So long somebody who opens a step waits for what is only a help. */
const patienceMs = 1_500;

/** What a step that nobody has filled in yet begins with, by what was said at registration. */
export function proposedValues(step: Step, details: MemberDetails): Draft | undefined {
  const { fullName, workPlaceCountry = HOME_COUNTRY_CODE, workLocation = '' } = details;
  const isAbroad = workPlaceCountry !== HOME_COUNTRY_CODE;
  if (step === 'PERSONAL_INFO') return { ...splitName(fullName) };
  // Saved once, and asked for again as its photos were deleted.
  if (step === 'IDENTITY_INFO' && details.identityType) return storedValues(step, details);
  if (step === 'BANK_INFO' || !isAbroad) return undefined;
  if (step === 'ADDRESS_INFO') return proposedAddress({ workPlaceCountry, workLocation });
  if (step === 'REFERENCES_INFO') {
    const dialCode = countryOf(workPlaceCountry)?.dialCode ?? '';
    const beside = besideText({ country: workPlaceCountry.toLowerCase(), dialCode });
    return { refPhoneCountry1: beside, refPhoneCountry2: beside };
  }
  // Nobody works abroad without one.
  return { identityType: PASSPORT };
}

/** The same, where the service or this device's copy of its answer says it in time; nobody is kept from typing. */
export async function readProposedValues(step: Step, phoneNumber: string): Promise<Draft | undefined> {
  const query = memberDetailsQuery(phoneNumber);
  const asked = queryClient.ensureQueryData(query).catch(() => undefined);
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const details = (await Promise.race([asked, waited])) ?? queryClient.getQueryData(query.queryKey);
  return details && proposedValues(step, details);
}
