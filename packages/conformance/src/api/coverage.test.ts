import { endpointNames, endpoints } from '@tulay/contract/table';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { makeCoverage } from './coverage.ts';

/** A mount that answers everything alike. */
function answering(status: number, body: unknown): ApiUnderTest {
  return {
    fetch: async () => Response.json(body, { status }),
    clock: makeFakeClock(),
    sent: [],
    notices: { secret: '', sign: () => '' },
    deliver: async () => undefined,
    refreshRates: async () => undefined,
    lookAtLoans: async () => undefined,
    addOfficer: async () => undefined,
    changeOfficer: async () => undefined,
    close: async () => undefined,
  };
}
const refusing = (code: string) => answering(400, { code, message: 'No.', requestId: '1' });

test('a row without a success and an error without a case are missing until a case hears them', async () => {
  const coverage = makeCoverage();
  expect(coverage.missing().successes).toEqual(endpointNames);
  expect(coverage.missing().errors).toHaveLength(endpointNames.flatMap((name) => endpoints[name].errors).length);
  expect(coverage.missing().errors).toContain('cancelLoan: loan.not_found');
  const open = (api: ApiUnderTest) => coverage.noting(async () => api)();
  await makeClient(await open(answering(200, { status: 'ok' }))).ok('health', {});
  await makeClient(await open(refusing('loan.not_found'))).refused('cancelLoan');
  expect(coverage.missing().successes).toEqual(endpointNames.filter((name) => name !== 'health'));
  expect(coverage.missing().errors).not.toContain('cancelLoan: loan.not_found');
});

test.each([
  ['a code of another row', refusing('loan.same_officer')],
  ['a code of nobody', refusing('loan.unheard_of')],
  ['a bug', refusing('server.internal')],
  ['a refusal without a sentence', answering(400, { code: 'loan.not_found', requestId: '1' })],
  ['a refusal that tells too much', answering(400, { code: 'loan.not_found', message: '', requestId: '1', stack: '' })],
  ['a reply of another shape', answering(200, { state: 'DONE' })],
])('%s is heard by whatever case it comes to', async (_what, api) => {
  await expect(makeClient(api).send('cancelLoan')).rejects.toThrow('cancelLoan answered');
});
