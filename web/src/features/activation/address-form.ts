import { countryResidence, postalCode, province, streetAddress, town } from '@tulay/contract/activation/address-fields';
import { HOME_COUNTRY_CODE } from '@tulay/contract/reference/countries';
import * as v from 'valibot';

export const schema = v.object({ countryResidence, province, town, streetAddress, postalCode });
export const defaults = {
  countryResidence: HOME_COUNTRY_CODE,
  province: '',
  town: '',
  streetAddress: '',
  postalCode: '',
};
export type AddressValues = typeof defaults;
export type ValidAddress = v.InferOutput<typeof schema>;
