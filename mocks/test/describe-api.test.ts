import { describeApi } from '@tulay/conformance/describe-api';
import { operatorOf } from '@tulay/conformance/api/desk/operator';
import { makeMemoryStore } from '@tulay/lending/memory-store';
import { accrueInterest, chargeLateLoans } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { deliverDue } from '@tulay/lending/message';
import type { Store } from '@tulay/lending/ports';
import { refreshRates } from '@tulay/lending/site';
import { makeFakeClock, makeMessageBox } from '@tulay/lending/testing/fake-ports';
import { signNotice } from '../src/adapters/notice-keys.ts';
import { demonstrationKey } from '../src/mock-service.ts';
import { makeNodeMocks } from '../src/node.ts';

describeApi('MSW and the memory store', async ({ beforeStore = (store: Store) => store, ...world } = {}) => {
  const clock = makeFakeClock();
  const messages = makeMessageBox();
  const mocks = makeNodeMocks({ ...world, clock, messages, store: beforeStore(makeMemoryStore()) });
  return {
    fetch: mocks.fetch,
    clock,
    sent: messages.sent,
    notices: { secret: demonstrationKey, sign: (_provider, signed) => signNotice(demonstrationKey, signed) },
    deliver: async () => void (await deliverDue(mocks.service)),
    refreshRates: async () => void (await refreshRates(mocks.service)),
    lookAtLoans: () =>
      applyUnapplied(mocks.service)
        .then(() => chargeLateLoans(mocks.service))
        .then(() => accrueInterest(mocks.service)),
    ...operatorOf(mocks.service),
    close: async () => undefined,
  };
});
