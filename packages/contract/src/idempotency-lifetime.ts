/** So long a key and the answer to it are remembered. Nothing that may have to be sent again is kept longer. */
export const idempotencyMs = 30 * 24 * 60 * 60 * 1000;
