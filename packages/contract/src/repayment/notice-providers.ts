/** Who may tell of payments, by the name in the address that it calls. */
export const noticeProviders = ['paymongo', 'maya'] as const;
export type NoticeProvider = (typeof noticeProviders)[number];

const signatureHeaders: Readonly<Record<NoticeProvider, readonly string[]>> = {
  paymongo: ['paymongo-signature'],
  maya: ['x-maya-webhook-signature', 'x-maya-webhook-timestamp'],
};

/**
 * The input of a signed row, as each mount makes it of a request: the bytes as they came, and what its provider signed them with, a
 * header a line. What follows the provider and a hyphen is the secret of an address that it alone was given.
 */
export function signedInput(
  params: Readonly<Record<string, unknown>>,
  header: (name: string) => string | null,
  body: Uint8Array,
) {
  const [provider, ...secret] = String(params['provider']).split('-');
  const known = noticeProviders.find((one) => one === provider);
  const signature = known ? signatureHeaders[known].map((name) => header(name) ?? '').join('\n') : '';
  return { provider, secret: secret.join('-'), signature, body };
}

/** How a payment comes in, as far as its provider says. */
export const incomingChannels = ['qrph', 'ewallet', 'bank', 'counter', 'other'] as const;
export type IncomingChannel = (typeof incomingChannels)[number];

/** What became of a notice: the money is on a loan, it waits for officers, it was told of before, or it tells of no money. */
export const noticeOutcomes = ['APPLIED', 'QUEUED', 'KNOWN', 'NO_PAYMENT'] as const;
