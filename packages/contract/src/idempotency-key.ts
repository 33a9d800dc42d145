import * as v from 'valibot';
import { refusal } from './refusal.ts';

/** The `Idempotency-Key` header: chosen by the client for one deed, sent again with each try of it. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/, refusal('wire.idempotency_key')));

/** The header's name, which is also the field that a refusal of the key names. */
export const idempotencyHeader = 'idempotency-key';
