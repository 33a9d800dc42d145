import { employmentFields } from '@tulay/contract/account/employment-fields';
import { readFields } from '@tulay/contract/fields/field';
import type { InputOf } from '@tulay/contract/table';
import { countryOf } from '@tulay/contract/reference/countries';
import { HOME_CURRENCY_CODE } from '@tulay/contract/reference/currencies';
import type { Employment } from '../ports/record/records.ts';

/** What a member themselves says of their work; the income is in the currency of the country they work in. */
export type StatedEmployment = Omit<Employment, 'companyRegister' | 'ipAddress' | 'countryRegister'>;

/** Reads it from a registration or a correction. */
export function statedEmployment(input: Omit<InputOf<'changeEmployment'>, 'phoneNumber'>): StatedEmployment {
  return {
    ...readFields(employmentFields, input),
    incomeCurrency: countryOf(input.workPlaceCountry)?.currencyCode || HOME_CURRENCY_CODE,
  };
}
