import type { InputOf } from '@tulay/contract/table';
import { normaliseText } from '@tulay/contract/fields/normalise-text';
import { countryOf } from '@tulay/contract/reference/countries';
import { HOME_CURRENCY_CODE } from '@tulay/contract/reference/currencies';
import type { Employment } from '../ports/records.ts';

/** What a member themselves says of their work; the income is in the currency of the country they work in. */
export type StatedEmployment = Omit<Employment, 'companyRegister' | 'ipAddress' | 'countryRegister'>;

/** Reads it from a registration or a correction. */
export function statedEmployment(input: Omit<InputOf<'changeEmployment'>, 'phoneNumber'>): StatedEmployment {
  return {
    workPlaceCountry: input.workPlaceCountry,
    workLocation: normaliseText(input.workLocation),
    jobTitle: normaliseText(input.jobTitle),
    jobCategory: input.jobCategory,
    monthlyNetIncome: input.monthlyNetIncome,
    incomeCurrency: countryOf(input.workPlaceCountry)?.currencyCode || HOME_CURRENCY_CODE,
  };
}
