import { typedChannel } from '@tulay/contract/repayment/clearing';
import {
  amountUnits,
  dateFormats,
  HOUSE_NOTICES,
  signatureEncodings,
  timeUnits,
} from '@tulay/contract/repayment/notice-mapping';
import { incomingChannels } from '@tulay/contract/repayment/notice-providers';
import type { StatementMapping } from '@tulay/contract/repayment/statements';
import * as v from 'valibot';
import { publicKeyOf } from '../adapters/notice-keys.ts';
import { expectedOf, jsonEntries } from './json-entries.ts';
import { matching, parsedBy } from './value-kinds.ts';

function isRsaKey(base64: string): boolean {
  try {
    return publicKeyOf(base64).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const keyExpected = 'expected the secret key of the webhook, as its provider gave it';
const key = v.pipe(v.string(keyExpected), v.regex(/^[\w.+/=-]{16,200}$/, keyExpected));
const secretExpected = 'expected 20 to 100 letters and digits';
const secret = v.pipe(v.string(secretExpected), v.regex(/^[\w-]{20,100}$/, secretExpected));
const keysExpected = 'expected what stands between the lines of each key that the provider publishes';
const publicKeys = v.pipe(
  v.array(v.pipe(v.string(keysExpected), v.check(isRsaKey, keysExpected)), keysExpected),
  v.minLength(1, keysExpected),
);

const Maya = v.pipe(v.string(), v.parseJson(), v.strictObject({ secret, publicKeys }));
const mayaExpected =
  'expected JSON: {"secret": "<20 to 100 letters and digits>", "publicKeys": ["<what stands between the lines of a key that Maya publishes>"]}';

/** Nothing but these parts. */
const only = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, `expected of ${Object.keys(entries).join(', ')} those that are needed, and nothing else`);
const textLike = (pattern: RegExp, expected: string) => v.pipe(v.string(expected), v.regex(pattern, expected));
const oneOf = <const Words extends readonly string[]>(words: Words) => v.picklist(words, expectedOf(words));
const header = v.pipe(textLike(/^[\w-]{1,100}$/, 'expected the name of a header'), v.toLowerCase());
const part = textLike(/^\w{1,30}$/, 'expected the name before a = in the header');
const place = textLike(
  /^[\w-]+(\.([\w-]+|\*))*$/,
  'expected a place in the JSON: the names that lead to it with periods, for example data.id',
);
const placesExpected = 'expected places in the JSON, for example ["data.memo"]';
const places = v.pipe(v.array(place, placesExpected), v.minLength(1, placesExpected));
const wordsExpected = 'expected what stands there when money has arrived, for example ["PAID"]';

const mapping = v.pipe(
  only({
    key: v.optional(key),
    publicKeys: v.optional(publicKeys),
    secret: v.optional(secret),
    signature: only({
      header,
      part: v.optional(part),
      testPart: v.optional(part),
      encoding: v.optional(oneOf(signatureEncodings), 'hex'),
      signed: textLike(
        /^[^{}]*(\{\w+\}[^{}]*)*\{(body|values)\}[^{}]*(\{\w+\}[^{}]*)*$/,
        'expected what is signed, with {body} or {values} in it, for example "{time}.{body}"',
      ),
    }),
    time: v.pipe(
      only({ header: v.optional(header), part: v.optional(part), unit: oneOf(timeUnits) }),
      v.check(
        (time) => (time.header === undefined) !== (time.part === undefined),
        'expected either header, for one of its own, or part, of the header of the signature',
      ),
    ),
    status: only({
      at: place,
      paid: v.pipe(v.array(v.string(wordsExpected), wordsExpected), v.minLength(1, wordsExpected)),
      alsoTrue: v.optional(place),
    }),
    fields: only({
      id: place,
      amount: place,
      currency: place,
      reference: places,
      payer: v.optional(places),
      channel: v.optional(place),
      date: v.optional(place),
    }),
    amountUnit: oneOf(amountUnits),
    dateFormat: v.optional(oneOf(dateFormats), 'ISO'),
    channels: v.optional(
      v.record(v.string(), oneOf(incomingChannels), 'expected an object: what the provider calls each channel'),
      {},
    ),
  }),
  v.check(
    (one) => (one.key === undefined) !== (one.publicKeys === undefined),
    'expected either key, for HMAC-SHA-256, or publicKeys, for RSA-SHA-256',
  ),
  v.check(
    (one) => (one.publicKeys === undefined) === (one.secret === undefined),
    'expected secret beside publicKeys, the end of the address that the provider alone is given',
  ),
);

const providerName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d]{1,29}$/, 'a provider is called by 2 to 30 small letters and digits'),
  v.check((name) => name !== typedChannel, `a provider is called otherwise than ${typedChannel}`),
);
const providers = v.record(providerName, mapping, 'expected an object with an entry for each provider');

/** By what notices are known to be of each payment provider; how those of others than PayMongo and Maya are written and signed. */
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
  PAY_NOTICES: v.optional(
    jsonEntries(
      providers,
      '{"mybank": {"key": "…", "signature": {…}, "time": {…}, "status": {…}, "fields": {…}, "amountUnit": "pesos"}}',
    ),
    '{}',
  ),
};

type NoticeVariables = v.InferOutput<v.ObjectSchema<typeof noticeVariables, undefined>>;

/** Each provider and each bank is a channel of the ledger, by its name. */
export function sameNameProblem(env: NoticeVariables & { readonly PAY_STATEMENTS: readonly StatementMapping[] }) {
  const banks = env.PAY_STATEMENTS.map(({ bank }) => bank.toLowerCase());
  const isBank = env.PAY_NOTICES.some(([provider]) => banks.includes(provider));
  return isBank ? 'expected other names than those of the banks in PAY_STATEMENTS' : null;
}

/** Who may tell of payments, and by what each is known: one that the operator mapped takes the place of the house's own. */
export function noticesOf(env: NoticeVariables) {
  const mapped = env.PAY_NOTICES.map(([provider, { key: shared, publicKeys: published, secret: address, ...one }]) => ({
    mapping: { provider, ...one },
    known: shared ?? (published && address ? { publicKeys: published, secret: address } : null),
  }));
  const isMapped = (provider: string) => mapped.some(({ mapping: own }) => own.provider === provider);
  return {
    notices: [...HOUSE_NOTICES.filter(({ provider }) => !isMapped(provider)), ...mapped.map((one) => one.mapping)],
    noticeSecrets: {
      paymongo: env.PAY_NOTICES_PAYMONGO ?? null,
      maya: env.PAY_NOTICES_MAYA ?? null,
      ...Object.fromEntries(mapped.map(({ mapping: { provider }, known }) => [provider, known])),
    },
  };
}
