import * as v from 'valibot';
import { COUNTRY_CODES } from '../reference/countries.ts';
import { limits } from '../fields/limits.ts';
import { ADDRESS, PLACE } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';
import { optionalField, textField } from '../fields/text-field.ts';

export const countryResidence = v.picklist(COUNTRY_CODES, refusal('field.country_residence'));
export const province = textField('field.province', limits.province, PLACE);
export const town = textField('field.town', limits.town, PLACE);
export const streetAddress = textField('field.street_address', limits.streetAddress, ADDRESS);
export const postalCode = optionalField(
  textField('field.postal_code', limits.postalCode, ADDRESS),
  'field.postal_code',
);
