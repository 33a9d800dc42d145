import * as v from 'valibot';
import type { Clock, Rates } from '@tulay/lending/ports';

/** Rates as the service wrote them, as text: a rate never becomes a binary fraction. */
const Answer = v.object({
  base: v.optional(v.literal('PHP', 'the rates have another base than PHP')),
  rates: v.record(v.string(), v.unknown(), 'no rates'),
});
const Rate = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,24})?$/), v.regex(/[1-9]/));

interface RatesOptions {
  /** Null: no service, and every fetch answers null. */
  readonly url: string | null;
  readonly clock: Clock;
  /** Codes of the currencies that are kept. */
  readonly currencies: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * Fetches `{ base?, rates: { <code>: <units of it for one peso> } }`. Throws when the service does not answer in time, answers with an
 * error or with another base, gives an impossible rate for one of `currencies`, or knows none of them.
 */
export function makeRates({ url, clock, currencies, timeoutMs = 10_000 }: RatesOptions): Rates {
  return {
    async fetch() {
      if (url === null) return null;
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`the rates service answered ${response.status}`);
      return { rates: readRates(text, currencies), asOf: clock.now(), source: 'service' };
    },
  };
}

function readRates(text: string, currencies: readonly string[]): Record<string, string> {
  const answer = v.safeParse(Answer, parseKeepingDigits(text));
  if (!answer.success) throw new Error(`the rates service sent something else than rates: ${answer.issues[0].message}`);
  const kept: Record<string, string> = { PHP: '1' };
  for (const code of new Set(['PHP', ...currencies])) {
    const given = answer.output.rates[code];
    if (given === undefined) continue;
    const rate = v.safeParse(Rate, given);
    if (!rate.success || (code === 'PHP' && !/^1(\.0+)?$/.test(rate.output)))
      throw new Error(`the rates service sent an impossible rate for ${code}`);
    if (code !== 'PHP') kept[code] = rate.output;
  }
  if (Object.keys(kept).length === 1) throw new Error('the rates service knows none of our currencies');
  return kept;
}

/** Numbers become the text that stood in the JSON; text stays as it is, since some services quote their rates. */
function parseKeepingDigits(text: string): unknown {
  const revive = (_key: string, value: unknown, context: { readonly source?: string }): unknown =>
    typeof value === 'number' ? context.source : value;
  // The reviver's third argument is in the language since ES2026, but not yet in the library's types.
  return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]);
}
