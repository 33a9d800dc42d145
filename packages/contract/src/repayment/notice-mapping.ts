import type { IncomingChannel } from './notice-providers.ts';

/**
 * How a payment provider writes and signs its notices, as the house knows it or the operator says once. A place in the JSON is the
 * names that lead to it, `data.payments.0.id`; `*` is whatever stands there.
 */
export interface NoticeMapping {
  /** The name in the address that it calls, and of the channel over which its money comes. */
  readonly provider: string;
  readonly signature: {
    readonly header: string;
    /** Where that header is `name=value,name=value`: which of them is the signature, and which one in test mode where that is another. */
    readonly part?: string | undefined;
    readonly testPart?: string | undefined;
    readonly encoding: (typeof signatureEncodings)[number];
    /**
     * What is signed: `{body}`, the bytes as they came, or `{values}`, all that the JSON says, in order; beside it `{time}` as it was
     * sent, and other parts of the header by name.
     */
    readonly signed: string;
  };
  /** When it was sent: in a header of its own, or a part of the signature's. */
  readonly time: {
    readonly header?: string | undefined;
    readonly part?: string | undefined;
    readonly unit: (typeof timeUnits)[number];
  };
  /** What stands there when money has arrived, and what has to be true beside it. */
  readonly status: { readonly at: string; readonly paid: readonly string[]; readonly alsoTrue?: string | undefined };
  readonly fields: {
    readonly id: string;
    readonly amount: string;
    readonly currency: string;
    readonly reference: readonly string[];
    readonly payer?: readonly string[] | undefined;
    readonly channel?: string | undefined;
    /** When it was paid. */
    readonly date?: string | undefined;
  };
  readonly amountUnit: (typeof amountUnits)[number];
  readonly dateFormat: (typeof dateFormats)[number];
  /** What the provider calls the channels; all others are `other`. */
  readonly channels: Readonly<Record<string, IncomingChannel>>;
}

export const signatureEncodings = ['hex', 'base64'] as const;
export const timeUnits = ['seconds', 'milliseconds'] as const;
export const amountUnits = ['pesos', 'centavos'] as const;
/** `ISO` names its zone: `2026-11-21T10:00:00+08:00`. */
export const dateFormats = ['ISO', ...timeUnits] as const;

const ofPayment = (name: string) => `data.attributes.data.attributes.${name}`;

/** developers.paymongo.com/docs/securing-webhook */
const PAYMONGO: NoticeMapping = {
  provider: 'paymongo',
  signature: { header: 'paymongo-signature', part: 'li', testPart: 'te', encoding: 'hex', signed: '{time}.{body}' },
  time: { part: 't', unit: 'seconds' },
  status: { at: 'data.attributes.type', paid: ['payment.paid'] },
  fields: {
    id: 'data.attributes.data.id',
    amount: ofPayment('amount'),
    currency: ofPayment('currency'),
    reference: [ofPayment('external_reference_number'), ofPayment('metadata.*'), ofPayment('description')],
    payer: [ofPayment('billing.name')],
    channel: ofPayment('source.type'),
    date: ofPayment('paid_at'),
  },
  amountUnit: 'centavos',
  dateFormat: 'seconds',
  channels: {
    qrph: 'qrph',
    gcash: 'ewallet',
    paymaya: 'ewallet',
    grab_pay: 'ewallet',
    dob: 'bank',
    dob_ubp: 'bank',
    brankas_bdo: 'bank',
    brankas_landbank: 'bank',
    brankas_metrobank: 'bank',
  },
};

/** developers.maya.ph/reference/webhook-security; how the text is made, Maya's own plugin tells (github.com/PayMaya/wc-paymaya-payment-gateway). */
const MAYA: NoticeMapping = {
  provider: 'maya',
  signature: { header: 'x-maya-webhook-signature', part: 'v1', encoding: 'hex', signed: '{values}&nonce={nonce}' },
  time: { header: 'x-maya-webhook-timestamp', unit: 'milliseconds' },
  status: { at: 'status', paid: ['PAYMENT_SUCCESS'], alsoTrue: 'isPaid' },
  fields: {
    id: 'id',
    amount: 'amount',
    currency: 'currency',
    reference: ['requestReferenceNumber', 'description'],
    payer: ['fundSource.details.firstName', 'fundSource.details.lastName'],
    channel: 'fundSource.type',
    date: 'updatedAt',
  },
  amountUnit: 'pesos',
  dateFormat: 'ISO',
  channels: { qrph: 'qrph', 'maya-wallet': 'ewallet' },
};

/** Providers that the operator needs no mapping for. */
export const HOUSE_NOTICES: readonly NoticeMapping[] = [PAYMONGO, MAYA];

/**
 * The input of a signed row, as each mount makes it of a request: the bytes as they came, and what its provider signed them with, a
 * header a line. What follows the provider and a hyphen is the secret of an address that it alone was given.
 */
export function signedInput(
  notices: readonly NoticeMapping[],
  params: Readonly<Record<string, unknown>>,
  header: (name: string) => string | null,
  body: Uint8Array,
) {
  const [provider, ...secret] = String(params['provider']).split('-');
  const known = notices.find((one) => one.provider === provider);
  const headers = known ? [known.signature.header, known.time.header ?? ''] : [];
  const signature = headers.map((name) => (name && header(name)) ?? '').join('\n');
  return { provider, secret: secret.join('-'), signature, body };
}
