import { describeApi } from '@tulay/conformance/describe-api';
import { addOfficer } from '@tulay/lending/accounts/add-officer';
import { deliverDue } from '@tulay/lending/messages/deliver-messages';
import { makeFakeClock, makeMessageBox } from '@tulay/lending/testing/fake-ports';
import { makeNodeMocks } from '../src/node.ts';

describeApi('MSW and the memory store', async () => {
  const clock = makeFakeClock();
  const messages = makeMessageBox();
  const mocks = makeNodeMocks({ clock, messages });
  return {
    fetch: mocks.fetch,
    clock,
    sent: messages.sent,
    deliver: async () => void (await deliverDue(mocks.service)),
    addOfficer: async (officer) => void (await addOfficer(mocks.service, officer)),
    close: async () => undefined,
  };
});
