import type { Kit } from '../postgres/kit.ts';
import { approvalTables } from './approvals.ts';
import { documentTables } from './documents.ts';
import { incomingTables } from './incoming.ts';
import { ledgerTables } from './ledger.ts';
import { loanTables } from './loans.ts';
import { memberTables } from './members.ts';
import { messageTables } from './messages.ts';
import { payoutFileTables } from './payout-files.ts';
import { payLinkTables } from './pay-links.ts';
import { paymentAdviceTables } from './payment-advices.ts';
import { privacyTables } from './privacy.ts';
import { recordTables } from './records.ts';
import { scoreTables } from './scores.ts';
import { sessionTables } from './sessions.ts';

/** Every table that both databases have. `schema.ts` of each names them for drizzle-kit, which writes the migrations. */
export function makeTables(kit: Kit) {
  const people = memberTables(kit);
  const lent = loanTables(kit, people);
  return {
    ...people,
    ...lent,
    ...sessionTables(kit, people),
    ...documentTables(kit, people),
    ...ledgerTables(kit),
    ...approvalTables(kit, people),
    ...payoutFileTables(kit),
    ...payLinkTables(kit, lent),
    ...paymentAdviceTables(kit, people, lent),
    ...incomingTables(kit),
    ...privacyTables(kit, people),
    ...recordTables(kit),
    ...messageTables(kit, people),
    ...scoreTables(kit, people),
  };
}
export type Tables = ReturnType<typeof makeTables>;
