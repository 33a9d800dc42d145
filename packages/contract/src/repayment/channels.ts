/** Where an operator takes money; a bank is reached in two ways. */
export const accountKinds = ['bank', 'ewallet', 'remittance', 'counter'] as const;
/** The ways to pay. */
export const channelKinds = ['instapay', 'pesonet', 'ewallet', 'remittance', 'counter'] as const;
/** When a payment arrives, at the latest as a rule. */
export const channelTimes = ['minutes', 'same_day', 'next_working_day', 'two_working_days'] as const;

/** One account of the lender's that members pay into, as the operator configures it. */
export interface PayAccount {
  readonly kind: (typeof accountKinds)[number];
  /** The bank, the wallet or the chain of counters. */
  readonly at: string;
  readonly payee: string;
  /** The account number, or the code of the biller. */
  readonly number: string;
  /** Whole centavos of one payment; null where the way itself knows no more, or nobody said. */
  readonly mostCentavos: number | null;
  /** Null: as long as such a way usually takes. */
  readonly time: (typeof channelTimes)[number] | null;
}

/** Where money of repayments goes. */
export interface PayTo {
  readonly accounts: readonly PayAccount[];
  /** The text of the lender's own QR Ph code, without amount; null where there is none. */
  readonly qrPh: string | null;
}
