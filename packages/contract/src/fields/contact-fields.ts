import * as v from 'valibot';
import { limits } from './limits.ts';
import { NAME } from './patterns.ts';
import { sentences } from './sentences.ts';
import { textField } from './text-field.ts';

export const contactName = textField('field.contact_name', limits.contactName, NAME);

/** Anything that has a letter or digit in it. */
export const contactMessage = textField('field.contact_message', limits.contactMessage, /[\p{L}\p{N}]/u);
export const contactConsent = v.literal(true, sentences['field.contact_consent']);
