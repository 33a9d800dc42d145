import { afterEach, describe } from 'vitest';
import type { MakeApi } from './api/api-under-test.ts';
import { describeAccounts } from './api/account/accounts.ts';
import { describeActivation } from './api/activation.ts';
import { describeCoverage, makeCoverage } from './api/coverage.ts';
import { describeApprovals } from './api/desk/approvals.ts';
import { describeChangedNumber } from './api/account/changed-number.ts';
import { describeChanges } from './api/account/changes.ts';
import { describeDesk } from './api/desk/desk.ts';
import { describeDocuments } from './api/documents.ts';
import { describeHowToPay } from './api/how-to-pay.ts';
import { describeHold } from './api/account/hold.ts';
import { describeLedger } from './api/desk/ledger.ts';
import { describeLimits } from './api/limits.ts';
import { describeProof } from './api/proof.ts';
import { describeLoans } from './api/loans.ts';
import { describeOfficers } from './api/desk/officers.ts';
import { describeOutages } from './api/outages.ts';
import { describeAdvices } from './api/repayment/advices.ts';
import { describeStatements } from './api/repayment/statements.ts';
import { describeNotices } from './api/repayment/notices.ts';
import { describePaging } from './api/paging.ts';
import { describePayments } from './api/repayment/payments.ts';
import { describeScore } from './api/score.ts';
import { describePrivacy } from './api/privacy.ts';
import { describePayouts } from './api/desk/payouts.ts';
import { describePreferences } from './api/account/preferences.ts';
import { describeRepeats } from './api/repeats.ts';
import { describeRules } from './api/rules.ts';
import { describeSessions } from './api/account/sessions.ts';
import { describeTable } from './api/table.ts';
import { describeTakeover } from './api/account/takeover.ts';
import { describeStoppedRecovery } from './api/account/stopped-recovery.ts';
import { describeKnownDevices } from './api/account/known-devices.ts';
import { describeTrust } from './api/account/trust.ts';
import { describeWallet } from './api/wallet.ts';
import { describeValueDate } from './api/repayment/value-date.ts';

/** Everything that every mount promises over HTTP. `make` returns a new, empty service at each call; cases.md lists the cases. */
export function describeApi(name: string, make: MakeApi): void {
  describe(`api: ${name}`, () => {
    const opened: Awaited<ReturnType<MakeApi>>[] = [];
    const coverage = makeCoverage();
    // All members of a case come from one address; the case about that says how many may.
    const makeNoted = coverage.noting((world) =>
      make({ ...world, policy: { registrationsPerHour: 1_000_000, ...world?.policy } }),
    );
    const open: MakeApi = async (world) => {
      const api = await makeNoted(world);
      opened.push(api);
      return api;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((api) => api.close()));
    });
    describeTable(open);
    describeRules(makeNoted);
    describePayments(open);
    describeAdvices(open);
    describeNotices(open);
    describeStatements(open);
    describePaging(makeNoted);
    describeRepeats(open);
    describeAccounts(open);
    describePreferences(open);
    describeSessions(open);
    describeActivation(open);
    describeChanges(open);
    describeChangedNumber(open);
    describeLoans(open);
    describeWallet(open);
    describeHowToPay(open);
    describeDocuments(open);
    describeDesk(open);
    describeOfficers(open);
    describeApprovals(open);
    describeValueDate(open);
    describePayouts(open);
    describeLedger(open);
    describeLimits(open);
    describeProof(open);
    describeTakeover(open);
    describeTrust(open);
    describeKnownDevices(open);
    describeStoppedRecovery(open);
    describeHold(open);
    describeOutages(open);
    describePrivacy(open);
    describeScore(open);
    describeCoverage(coverage);
  });
}
