import type { Store } from '@tulay/lending/ports';
import { afterEach, describe } from 'vitest';
import { describeApprovals } from './store/approvals.ts';
import { describeClock } from './store/clock.ts';
import { describeDocuments } from './store/documents.ts';
import { describeFigures } from './store/figures.ts';
import { describeFormerContacts } from './store/former-contacts.ts';
import { describeIncoming } from './store/incoming.ts';
import { describeLedger } from './store/ledger.ts';
import { describeLateCharges } from './store/late-charges.ts';
import { describeLoans } from './store/loans.ts';
import { describeMembers } from './store/members.ts';
import { describePayLinks } from './store/pay-links.ts';
import { describePaymentAdvices } from './store/payment-advices.ts';
import { describePayoutFiles } from './store/payout-files.ts';
import { describePrivacy } from './store/privacy.ts';
import { describeRecords } from './store/records.ts';
import { describeScores } from './store/scores.ts';
import { describeSessions } from './store/sessions.ts';
import { describeTransactions } from './store/transactions.ts';
import { describeWithdrawals } from './store/withdrawals.ts';

/** Everything that every store promises. `make` returns a new, empty store at each call. */
export function describeStore(name: string, make: () => Promise<Store>): void {
  describe(`store: ${name}`, () => {
    const opened: Store[] = [];
    const open = async () => {
      const store = await make();
      opened.push(store);
      return store;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
    });
    describeTransactions(open);
    describeMembers(open);
    describeFormerContacts(open);
    describeSessions(open);
    describeLoans(open);
    describeLateCharges(open);
    describeWithdrawals(open);
    describePayoutFiles(open);
    describeDocuments(open);
    describePayLinks(open);
    describePaymentAdvices(open);
    describeIncoming(open);
    describeLedger(open);
    describeScores(open);
    describeRecords(open);
    describePrivacy(open);
    describeApprovals(open);
    describeFigures(open);
    describeClock(open);
  });
}
