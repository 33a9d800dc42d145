import * as v from 'valibot';
import { refusal } from '../refusal.ts';

/** The one-time password as the member types it. */
export const oTP = v.pipe(v.string(refusal('field.otp')), v.regex(/^\d{6,12}$/, refusal('field.otp')));
