import type { PayLinkReader, PayLinkWriter } from '@tulay/lending/ports';
import { lt } from 'drizzle-orm/sql';
import { deleteSlice } from '../../delete-slice.ts';
import type { Database } from '../../database.ts';
import { isGiven, rowPlaceholders } from '../../statements.ts';

export function readPayLinks({ db, tables: { payLinks }, reading }: Database): PayLinkReader {
  const byToken = reading('pay_links_by_token', db.select().from(payLinks).where(isGiven(payLinks.tokenHash)));
  const ofLoan = reading('pay_links_of_loan', db.select().from(payLinks).where(isGiven(payLinks.loanId)));
  return {
    async byToken(tokenHash) {
      return byToken.first({ tokenHash });
    },
    async ofLoan(loanId) {
      return ofLoan.first({ loanId });
    },
  };
}

export function writePayLinks(database: Database): PayLinkWriter {
  const { db, writing } = database;
  const { payLinks } = database.tables;
  const { loanId: _key, ...others } = rowPlaceholders(payLinks);
  const keep = writing(
    'pay_links_keep',
    db.insert(payLinks).values(rowPlaceholders(payLinks)).onConflictDoUpdate({ target: payLinks.loanId, set: others }),
  );
  const remove = writing('pay_links_remove', db.delete(payLinks).where(isGiven(payLinks.loanId)));
  return {
    ...readPayLinks(database),
    async keep(link) {
      await keep.send({ ...link });
    },
    async remove(loanId) {
      await remove.send({ loanId });
    },
    deleteExpiredBefore: (day, limit) => deleteSlice(database, payLinks, lt(payLinks.expiresOn, day), limit),
  };
}
