import type { NoticeMapping } from '@tulay/contract/repayment/notice-mapping';

/** One payment as a payer makes it; what is left out is as usual. */
export interface Paid {
  readonly id: string;
  /** Hundredths, or what else stands there. */
  readonly amount: unknown;
  readonly reference?: string;
  readonly currency?: string;
  readonly name?: string;
  readonly paidAt?: number;
  readonly isFailed?: boolean;
}

/** How the payment providers of a service sign, in hex, and the secret of the address that it gave them. */
export interface NoticeSigner {
  readonly secret: string;
  readonly sign: (provider: string, signed: Uint8Array) => string;
}

/** A text with all that goes with it. */
export interface SignedNotice {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The last part of the address. */
  readonly provider: string;
}

/** How one provider writes of payments, and signs. */
export interface NoticeStyle {
  readonly provider: string;
  /** How the service is told of one that the house has no mapping for. */
  readonly mapping?: NoticeMapping;
  /** The text of an event, each time another one about the same payment. */
  readonly eventOf: (paid: Paid) => string;
  readonly signed: (text: string, at: number, signer: NoticeSigner) => SignedNotice;
  /** What else somebody might send with this text: nothing of it is signed as the provider signs. */
  readonly forged: (text: string, at: number, signer: NoticeSigner) => readonly SignedNotice[];
  /** What may stand where the amount does and is none, as this provider writes amounts. */
  readonly wrongAmounts: readonly unknown[];
  /** What it might sign and nobody can read. */
  readonly unreadable: readonly string[];
}

export const minuteMs = 60_000;

/** A signature with its last digit changed: as one by another key. */
export const altered = (signature: string): string => signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0');
