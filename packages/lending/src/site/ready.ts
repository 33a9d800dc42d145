import type { Operation } from '../operation.ts';

/** The database answers too. A store that does not throws, which dispatch tells as `server.storage_unavailable`. */
export const ready: Operation<'ready'> = {
  async run({ tx }) {
    await tx.rates.newest();
    return { ok: true, reply: { status: 'ok' } };
  },
};
