import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import { payoutFileView } from './payout-file-view.ts';

/** The files that were released, newest first. */
export const payoutFiles: Operation<'payoutFiles'> = {
  async run({ tx, input }) {
    const page = await tx.payoutFiles.list(pageAsked(input));
    const items = await Promise.all(page.items.map((file) => payoutFileView(tx, file)));
    return { ok: true, reply: { items, nextCursor: page.nextCursor } };
  },
};
