import * as v from 'valibot';
import { wireSentences } from './wire-sentences.ts';

/** The `Idempotency-Key` header: chosen by the client for one deed, sent again with each try of it. */
export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,100}$/, wireSentences['wire.idempotency_key']),
);

/** The header's name, which is also the field that a refusal of the key names. */
export const idempotencyHeader = 'idempotency-key';
