import * as v from 'valibot';
import { textField } from '../fields/field.ts';
import { limits } from '../fields/limits.ts';
import { NAME } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';

export const contactName = textField('field.contact_name', {
  ...limits.contactName,
  pattern: NAME,
  autoComplete: 'name',
}).schema;

/** Anything that has a letter or digit in it. */
export const contactMessage = textField('field.contact_message', {
  ...limits.contactMessage,
  pattern: /[\p{L}\p{N}]/u,
  autoComplete: 'off',
}).schema;
export const contactConsent = v.literal(true, refusal('field.contact_consent'));
