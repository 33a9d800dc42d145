import * as v from 'valibot';
import { limits } from '../fields/limits.ts';
import { NAME } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';
import { textField } from '../fields/text-field.ts';

export const contactName = textField('field.contact_name', limits.contactName, NAME);

/** Anything that has a letter or digit in it. */
export const contactMessage = textField('field.contact_message', limits.contactMessage, /[\p{L}\p{N}]/u);
export const contactConsent = v.literal(true, refusal('field.contact_consent'));
