/** Who may tell of payments, by the name in the address that it calls. */
export const noticeProviders = ['paymongo'] as const;
export type NoticeProvider = (typeof noticeProviders)[number];

const signatureHeaders: Readonly<Record<NoticeProvider, string>> = { paymongo: 'paymongo-signature' };

/** The input of a signed row, as each mount makes it of a request: the bytes as they came, and what its provider signed them with. */
export function signedInput(
  { provider }: Readonly<Record<string, unknown>>,
  header: (name: string) => string | null,
  body: Uint8Array,
) {
  const known = noticeProviders.find((one) => one === provider);
  return { provider, signature: (known && header(signatureHeaders[known])) ?? '', body };
}

/** How a payment comes in, as far as its provider says. */
export const incomingChannels = ['qrph', 'ewallet', 'bank', 'counter', 'other'] as const;
export type IncomingChannel = (typeof incomingChannels)[number];

/** What became of a notice: the money is on a loan, it waits for officers, it was told of before, or it tells of no money. */
export const noticeOutcomes = ['APPLIED', 'QUEUED', 'KNOWN', 'NO_PAYMENT'] as const;
