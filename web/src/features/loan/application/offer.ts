import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { toRate } from '@tulay/lending/calculator/exchange';
import { quoteLoan, type LoanQuote } from '@tulay/lending/calculator/quote';
import { fromCentavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';

/** What the member is asked to confirm. `previous` is what they saw before the server calculated otherwise. */
export interface Offer {
  readonly currency: string;
  readonly quote: LoanQuote;
  readonly previous: LoanQuote | null;
}

/** The figures that come with `loan.quote_changed`. */
export type ServerQuote = Pick<
  ReplyOf<'listLoans'>['items'][number],
  'selectedCurrency' | 'exchangeRate' | 'installmentCount' | 'interestRate' | 'loanAmountXR' | 'loanAmountPHP'
>;

/** An application with every figure that was on the screen, so that the server can refuse what the member did not see. */
export function applicationInput(
  { currency, quote }: Offer,
  phoneNumber: string,
  agreementVersion: string,
): InputOf<'applyForLoan'> {
  const { xr, php } = quote;
  return {
    phoneNumber,
    agreementVersion,
    selectedCurrency: currency,
    exchangeRate: Number(quote.rate),
    installmentCount: quote.termMonths,
    interestRate: Number(quote.ratePercent),
    loanAmountXR: fromCentavos(xr.loanCentavos),
    loanAmountPHP: fromCentavos(php.loanCentavos),
    interestAmountXR: fromCentavos(xr.interestCentavos),
    interestAmountPHP: fromCentavos(php.interestCentavos),
    installmentAmountXR: fromCentavos(xr.instalmentCentavos),
    installmentAmountPHP: fromCentavos(php.instalmentCentavos),
  };
}

function isServerQuote(quote: unknown): quote is ServerQuote {
  return typeof quote === 'object' && quote !== null && 'loanAmountPHP' in quote && 'exchangeRate' in quote;
}

/** The offer in the server's figures; null when they cannot be read. */
export function changedOffer(offer: Offer, serverQuote: unknown): Offer | null {
  if (!isServerQuote(serverQuote)) return null;
  const rate = toRate(serverQuote.exchangeRate);
  const principalCentavos = toCentavos(serverQuote.loanAmountPHP);
  const foreignCentavos = toCentavos<'chosen'>(serverQuote.loanAmountXR);
  if (rate === null || principalCentavos === null || foreignCentavos === null) return null;
  const quote = quoteLoan({
    principalCentavos,
    foreignCentavos,
    rate,
    ratePercent: String(serverQuote.interestRate),
    termMonths: serverQuote.installmentCount,
  });
  return { currency: serverQuote.selectedCurrency, quote, previous: offer.quote };
}
