import type { Messages } from '@tulay/lending/ports/ports';

export type OutgoingMessage = Parameters<Messages['deliver']>[0];

/**
 * One way to deliver a message. Throws when it could not; the error names neither the receiver nor the text,
 * because errors are logged and a text may hold a one-time password.
 */
export type Transport = (message: OutgoingMessage) => Promise<void>;

export const deliveryTimeoutMs = 10_000;
