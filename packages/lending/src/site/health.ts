import type { Operation } from '../operation.ts';

/** The process answers. */
export const health: Operation<'health'> = {
  async run() {
    return { ok: true, reply: { status: 'ok' } };
  },
};
