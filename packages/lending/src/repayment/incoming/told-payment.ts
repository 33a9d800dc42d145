import type { IncomingChannel } from '@tulay/contract/repayment/notice-providers';
import type { Centavos } from '../../money/centavos.ts';

/** A payment as a notice or a line of a statement tells of it. */
export interface ToldPayment {
  readonly providerId: string;
  readonly channel: IncomingChannel;
  /** All that its sender, or whoever asked for it, wrote about it. */
  readonly reference: string;
  readonly payerName: string;
  /** In hundredths of its currency; null where it is no amount that money can be. */
  readonly amountCentavos: Centavos | null;
  readonly currency: string;
  readonly sentAt: number | null;
}

/** What stands between the texts of a reference that was put together. */
export const betweenTexts = ' | ';

/** A reference, of all that was written about a payment. */
export const writtenTexts = (texts: readonly (string | null)[]): string =>
  texts
    .filter((one) => one !== '' && one !== null)
    .join(betweenTexts)
    .slice(0, 300);

/** More than any payment: a billion pesos. */
export const mostIncomingHundredths = 100_000_000_000;

/** What a notice that its provider has signed tells: a payment, nothing of money that arrived, or what nobody can read. */
export type Told = ToldPayment | 'no payment' | 'unreadable';
