import { afterEach, describe } from 'vitest';
import type { MakeApi } from './api/api-under-test.ts';
import { describeAccounts } from './api/accounts.ts';
import { describeActivation } from './api/activation.ts';
import { describeDesk } from './api/desk.ts';
import { describeDocuments } from './api/documents.ts';
import { describeLedger } from './api/ledger.ts';
import { describeLoans } from './api/loans.ts';
import { describeSessions } from './api/sessions.ts';
import { describeTable } from './api/table.ts';
import { describeWallet } from './api/wallet.ts';

/** Everything that every mount promises over HTTP. `make` returns a new, empty service at each call; cases.md lists the cases. */
export function describeApi(name: string, make: MakeApi): void {
  describe(`api: ${name}`, () => {
    const opened: Awaited<ReturnType<MakeApi>>[] = [];
    const open: MakeApi = async () => {
      const api = await make();
      opened.push(api);
      return api;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((api) => api.close()));
    });
    describeTable(open);
    describeAccounts(open);
    describeSessions(open);
    describeActivation(open);
    describeLoans(open);
    describeWallet(open);
    describeDocuments(open);
    describeDesk(open);
    describeLedger(open);
  });
}
