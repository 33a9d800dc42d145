import { accountKinds, channelTimes, type PayAccount } from '@tulay/contract/repayment/channels';
import { parseQrPh, qrPhFor } from '@tulay/contract/repayment/qr-ph';
import { amount, NOTHING } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import * as v from 'valibot';

const oneOf = <Word extends string>(words: readonly Word[]) => v.picklist(words, `expected one of ${words.join(', ')}`);
/** No link stands where money goes. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?!.*(?:://|www\\.))[^\\p{Cc}\\p{Cs}]{2,${max}}$`, 'iu'),
      `expected 2 to ${max} characters, no link`,
    ),
  );
const orNothing = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        schema,
      ],
      (issue) => issue.issues?.[1]?.message ?? '',
    ),
    '',
  );

/** What stands between the bars of one account, in this order. */
const parts = v.object({
  kind: oneOf(accountKinds),
  at: line(60),
  payee: line(100),
  number: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z\d][A-Za-z\d -]{2,33}$/, 'expected 3 to 34 letters, digits, spaces or hyphens'),
  ),
  most: orNothing(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'expected pesos, for example 100000'),
      v.transform((text) => toCentavos(text) ?? NOTHING),
      v.minValue(amount(1), 'expected more than nothing'),
    ),
  ),
  time: orNothing(oneOf(channelTimes)),
});
const names = ['kind', 'at', 'payee', 'number', 'most', 'time'] as const;

/** Accounts, separated by semicolons; what is wrong names the account and its part, never what stands there. */
export const payAccounts = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }): readonly PayAccount[] =>
    dataset.value
      .split(';')
      .filter((one) => one.trim() !== '')
      .flatMap((one, index) => {
        const given = one.split('|').map((part) => part.trim());
        const parsed = v.safeParse(parts, Object.fromEntries(names.map((name, at) => [name, given[at] ?? ''])));
        if (parsed.success && given.length <= names.length) {
          const { most: mostCentavos, ...account } = parsed.output;
          return [{ ...account, mostCentavos }];
        }
        const [issue] = parsed.issues ?? [];
        const what = issue ? `${v.getDotPath(issue)}: ${issue.message}` : `has more than ${names.length} parts`;
        addIssue({
          message: `account ${index + 1}, ${what}; an account is written ${names.join(' | ')}, the last two as you like`,
        });
        return [];
      }),
  ),
);

const longestReference = '0'.repeat(15);
const longestAmount = '9999999.99';
/** The lender's own QR Ph code: good for any payment, with room for what a loan's code holds beside. */
export const qrPhCode = v.pipe(
  v.string(),
  v.check(
    (text) => parseQrPh(text)?.amount === null && qrPhFor(text, longestReference, longestAmount) !== null,
    "expected the text of the lender's static QR Ph code, as its bank made it, whole and without an amount",
  ),
);
