import type { PayLinkReader, PayLinkWriter } from '@tulay/lending/ports';
import { eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { payLinks } from '../schema/pay-links.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readPayLinks(db: Database): PayLinkReader {
  const byToken = db
    .select()
    .from(payLinks)
    .where(eq(payLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare();
  const ofLoan = db
    .select()
    .from(payLinks)
    .where(eq(payLinks.loanId, sql.placeholder('loanId')))
    .prepare();
  return {
    async byToken(tokenHash) {
      return byToken.get({ tokenHash }) ?? null;
    },
    async ofLoan(loanId) {
      return ofLoan.get({ loanId }) ?? null;
    },
  };
}

export function writePayLinks(db: Database): PayLinkWriter {
  const { loanId: _key, ...others } = rowPlaceholders(payLinks);
  const keep = db
    .insert(payLinks)
    .values(rowPlaceholders(payLinks))
    .onConflictDoUpdate({ target: payLinks.loanId, set: others })
    .prepare();
  const remove = db
    .delete(payLinks)
    .where(eq(payLinks.loanId, sql.placeholder('loanId')))
    .prepare();
  return {
    ...readPayLinks(db),
    async keep(link) {
      keep.run({ ...link });
    },
    async remove(loanId) {
      remove.run({ loanId });
    },
    async deleteExpiredBefore(day) {
      db.delete(payLinks).where(lt(payLinks.expiresOn, day)).run();
    },
  };
}
