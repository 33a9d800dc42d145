import * as v from 'valibot';
import { publicKeyOf } from '../adapters/notice-keys.ts';
import { matching, parsedBy } from './value-kinds.ts';

function isRsaKey(base64: string): boolean {
  try {
    return publicKeyOf(base64).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const Maya = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    secret: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
    publicKeys: v.pipe(v.array(v.pipe(v.string(), v.check(isRsaKey))), v.minLength(1)),
  }),
);
const mayaExpected =
  'expected JSON: {"secret": "<20 to 100 letters and digits>", "publicKeys": ["<what stands between the lines of a key that Maya publishes>"]}';

/** What each payment provider signs its notices with. */
export const noticeVariables = {
  PAY_NOTICES_PAYMONGO: v.optional(
    matching(/^[\w-]{16,200}$/, 'expected the secret key of the webhook, as PayMongo gave it'),
  ),
  PAY_NOTICES_MAYA: v.optional(
    parsedBy((text) => {
      const parsed = v.safeParse(Maya, text);
      return parsed.success ? parsed.output : null;
    }, mayaExpected),
  ),
};
