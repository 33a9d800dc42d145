import { ADDRESS, PLACE } from '../fields/patterns.ts';
import { countryField } from '../fields/country-field.ts';
import { optionalField, textField } from '../fields/field.ts';

const postalCode = textField('field.postal_code', { min: 4, max: 20, pattern: ADDRESS, autoComplete: 'postal-code' });

/** Step 2, in the order in which an address is read. */
export const addressFields = {
  streetAddress: textField('field.street_address', {
    min: 4,
    max: 250,
    pattern: ADDRESS,
    autoComplete: 'street-address',
  }),
  town: textField('field.town', { min: 3, max: 100, pattern: PLACE, autoComplete: 'address-level2' }),
  province: textField('field.province', { min: 3, max: 100, pattern: PLACE, autoComplete: 'address-level1' }),
  postalCode: optionalField(postalCode, 'field.postal_code'),
  countryResidence: countryField('field.country_residence', 'country-name'),
} as const;
