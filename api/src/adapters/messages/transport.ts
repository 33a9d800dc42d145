import type { Messages } from '@tulay/lending/ports';

/**
 * One way to deliver a message, as the port describes it. Throws when it could not; the error names neither the receiver nor
 * the text, because errors are logged and a text may hold a one-time password.
 */
export type Transport = Messages['deliver'];

export const deliveryTimeoutMs = 10_000;
