import { isRealDate } from '@tulay/contract/calendar-date';
import { amount, NOTHING, toDecimalString, type Centavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import * as v from 'valibot';
import { isProtectedUrl } from './addresses.ts';

/** Text of a form. */
export const matching = (pattern: RegExp, expected: string) => v.pipe(v.string(), v.regex(pattern, expected));
/** One line about the company. */
export const fact = (max: number) =>
  v.optional(matching(new RegExp(`^[^\\p{Cc}\\p{Cs}]{2,${max}}$`, 'u'), `expected 2 to ${max} characters on one line`));
/** An address that nobody on the way reads or changes. */
export const url = (expected: string) => v.optional(v.pipe(v.string(), v.check(isProtectedUrl, expected)));

const pesosExpected =
  'expected an amount in pesos above 0 with at most 2 decimals and without separators, for example 150000';
/** An amount in pesos. */
export const pesos = (fallback: Centavos) =>
  v.optional(
    v.pipe(
      matching(/^\d{1,9}(\.\d{1,2})?$/, pesosExpected),
      v.transform((text) => toCentavos(text) ?? NOTHING),
      v.minValue(amount(1), pesosExpected),
    ),
    toDecimalString(fallback),
  );

/** Turns text into a value by a parser that answers null for what it cannot read. */
export function parsedBy<Value extends object>(parse: (text: string) => Value | null, expected: string) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
      const value = parse(dataset.value);
      if (value !== null) return value;
      addIssue({ message: expected });
      return NEVER;
    }),
  );
}

/** Days, separated by commas. */
export const dayList = parsedBy((text): readonly string[] | null => {
  const days = text
    .split(',')
    .map((day) => day.trim())
    .filter((day) => day !== '');
  return days.every(isRealDate) ? days : null;
}, 'expected days as YYYY-MM-DD, separated by commas');

const collectorExpected =
  'expected http(s)://<host>:<port> of a collector that takes OTLP over HTTP, for example http://127.0.0.1:4318; a token goes into OTEL_EXPORTER_OTLP_HEADERS';
function isCollector(text: string): boolean {
  const parsed = URL.parse(text);
  return (
    parsed !== null && /^https?:$/.test(parsed.protocol) && `${parsed.username}${parsed.search}${parsed.hash}` === ''
  );
}
/** Where traces are sent. */
export const collector = v.optional(v.pipe(v.string(), v.check(isCollector, collectorExpected)));
