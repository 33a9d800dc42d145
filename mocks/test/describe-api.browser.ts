import { describeApi } from '@tulay/conformance/describe-api';
import { operatorOf } from '@tulay/conformance/api/desk/operator';
import { accrueInterest, chargeLateLoans } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { deliverDue } from '@tulay/lending/message';
import type { Store } from '@tulay/lending/ports';
import { refreshRates } from '@tulay/lending/site';
import { makeFakeClock, makeMessageBox } from '@tulay/lending/testing/fake-ports';
import { browserFiles } from '../src/adapters/files.ts';
import { savedStore } from '../src/adapters/saved-store.ts';
import { makeHandlers } from '../src/handlers.ts';
import { signNotice } from '../src/adapters/notice-keys.ts';
import { demonstrationKey, makeMockService } from '../src/mock-service.ts';
import { interceptNetwork } from '../src/network.ts';
import { exchangeCookies, plantHandler } from './cookie-jars.ts';

let made = 0;

describeApi('MSW in a browser @soak', async ({ beforeStore = (store: Store) => store, ...world } = {}) => {
  made += 1;
  const clock = makeFakeClock();
  const messages = makeMessageBox();
  const service = makeMockService({
    ...world,
    clock,
    messages,
    store: beforeStore(savedStore(`store-${made}`)),
    files: browserFiles(`files-${made}`),
  });
  const stop = interceptNetwork([plantHandler, ...makeHandlers(service)]);
  return {
    fetch: (request) => fetch(request),
    exchange: exchangeCookies,
    clock,
    sent: messages.sent,
    notices: { secret: demonstrationKey, sign: (_provider, signed) => signNotice(demonstrationKey, signed) },
    deliver: async () => void (await deliverDue(service)),
    refreshRates: async () => void (await refreshRates(service)),
    lookAtLoans: () =>
      applyUnapplied(service)
        .then(() => chargeLateLoans(service))
        .then(() => accrueInterest(service)),
    ...operatorOf(service),
    close: stop,
  };
});
