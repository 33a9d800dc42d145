import type { PayLinkReader, PayLinkWriter } from '@tulay/lending/ports';
import { eq, lt, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { payLinks } from '../schema/pay-links.ts';
import type { Sent } from '../sent.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readPayLinks(db: Database): PayLinkReader {
  const byToken = db
    .select()
    .from(payLinks)
    .where(eq(payLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('pay_links_by_token');
  const ofLoan = db
    .select()
    .from(payLinks)
    .where(eq(payLinks.loanId, sql.placeholder('loanId')))
    .prepare('pay_links_of_loan');
  return {
    async byToken(tokenHash) {
      return (await byToken.execute({ tokenHash }))[0] ?? null;
    },
    async ofLoan(loanId) {
      return (await ofLoan.execute({ loanId }))[0] ?? null;
    },
  };
}

export function writePayLinks(db: Database, sent: Sent): PayLinkWriter {
  const { loanId: _key, ...others } = rowPlaceholders(payLinks);
  const keep = db
    .insert(payLinks)
    .values(rowPlaceholders(payLinks))
    .onConflictDoUpdate({ target: payLinks.loanId, set: others })
    .prepare('pay_links_keep');
  const remove = db
    .delete(payLinks)
    .where(eq(payLinks.loanId, sql.placeholder('loanId')))
    .prepare('pay_links_remove');
  return {
    ...readPayLinks(db),
    async keep(link) {
      sent.add(keep.execute({ ...link }));
    },
    async remove(loanId) {
      sent.add(remove.execute({ loanId }));
    },
    async deleteExpiredBefore(day) {
      sent.add(db.delete(payLinks).where(lt(payLinks.expiresOn, day)).execute());
    },
  };
}
