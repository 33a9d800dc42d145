/** How a payment comes in, as far as its provider says. */
export const incomingChannels = ['qrph', 'ewallet', 'bank', 'counter', 'other'] as const;
export type IncomingChannel = (typeof incomingChannels)[number];

/** What became of a notice: the money is on a loan, it waits for officers, it was told of before, or it tells of no money. */
export const noticeOutcomes = ['APPLIED', 'QUEUED', 'KNOWN', 'NO_PAYMENT'] as const;
