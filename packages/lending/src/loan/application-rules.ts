import { canonicalPrincipal, toForeign } from '../calculator/exchange.ts';
import { quoteLoan } from '../calculator/quote.ts';
import type { Centavos, Decimal, ForeignCentavos } from '../money/centavos.ts';
import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { RatesRecord } from '../ports/rates.ts';
import { rateForApplying } from './exchange-rates.ts';
import { loanFigures, quoteView, type LoanFigures, type QuoteView } from './quote-view.ts';

/** Figures in wire shape, as far as a client sent them. */
export type SentFigures = { readonly [Key in keyof QuoteView]?: QuoteView[Key] | undefined };

/** What a client asks for. Amounts are centavos of their currency. */
export interface AskedLoan {
  readonly currency: string;
  readonly foreignCentavos: ForeignCentavos;
  /** The peso amount that the client showed, when it sent one. */
  readonly principalCentavos: Centavos | null;
  readonly termMonths: number;
  /** Only compared, never used. */
  readonly sent: SentFigures;
}

type LoanPolicy = Pick<
  Policy,
  'loanMinCentavos' | 'loanMaxCentavos' | 'ratePercent' | 'termsMonths' | 'rateUnusableMs'
>;

/** The figures of a loan as the server calculates them; null when the amount is outside the bounds. */
function figuresOf(asked: AskedLoan, rate: Decimal, policy: LoanPolicy): LoanFigures | null {
  const { currency, principalCentavos: shownCentavos, termMonths, sent } = asked;
  const bounds = { minCentavos: policy.loanMinCentavos, maxCentavos: policy.loanMaxCentavos };
  // The peso amount is the debt: when the rate has moved it stays, and the foreign amount follows it.
  const rateMoved = sent.exchangeRate !== undefined && sent.exchangeRate !== Number(rate);
  const foreignCentavos = rateMoved && shownCentavos !== null ? toForeign(shownCentavos, rate) : asked.foreignCentavos;
  const principalCentavos = canonicalPrincipal({
    loanAmountXRCentavos: foreignCentavos,
    loanAmountPHPCentavos: shownCentavos ?? undefined,
    rate,
    bounds,
  });
  if (principalCentavos === null) return null;
  return loanFigures(
    quoteLoan({ principalCentavos, foreignCentavos, rate, ratePercent: policy.ratePercent, termMonths }),
    currency,
  );
}

/** Whether every figure that the client sent is the server's own. What it did not send is not compared. */
function sameQuote(sent: SentFigures, quote: QuoteView): boolean {
  return Object.entries(quote).every(([name, value]) => {
    const given: unknown = Reflect.get(sent, name);
    return given === undefined || given === value;
  });
}

/**
 * The server's own figures for an application; pure. Fails with `loan.term_unavailable`, `loan.currency_unavailable`,
 * `loan.rate_stale`, `loan.amount_out_of_range`, and with `loan.quote_changed` and the quote when the client's differ.
 */
export function quoteApplication(
  asked: AskedLoan,
  rates: RatesRecord,
  policy: LoanPolicy,
  now: number,
): { readonly ok: true; readonly figures: LoanFigures } | Failure {
  if (!policy.termsMonths.includes(asked.termMonths)) return fail('loan.term_unavailable');
  const exchange = rateForApplying(asked.currency, rates, policy, now);
  if (!exchange.ok) return fail(exchange.code);
  const figures = figuresOf(asked, exchange.rate, policy);
  if (!figures) return fail('loan.amount_out_of_range');
  const quote = quoteView(figures);
  return sameQuote(asked.sent, quote) ? { ok: true, figures } : fail('loan.quote_changed', { quote });
}
