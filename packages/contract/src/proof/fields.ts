import * as v from 'valibot';
import { sentences } from '../fields/sentences.ts';

/** The one-time password as the member types it. */
export const oTP = v.pipe(v.string(sentences['field.otp']), v.regex(/^\d{6,12}$/, sentences['field.otp']));
