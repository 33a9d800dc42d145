import { ErrorReply } from '@tulay/contract/error-reply';
import { endpointNames, endpoints } from '@tulay/contract/table';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';

/** The endpoint table itself: every row is served, and refuses strangers and nonsense in the contract's words. */
export function describeTable(open: MakeApi): void {
  describe('the endpoint table', () => {
    test('every row is served, and answers as it declares', async () => {
      const client = makeClient(await open());
      // What is not served is `request.not_found`, which no row declares: the client throws.
      for (const name of endpointNames)
        expect(
          (await client.send(name, { id: 'nobody', kind: 'contract', provider: 'paymongo' })).status,
          name,
        ).toBeLessThan(500);
    });

    test('every row behind a sign-in wants one', async () => {
      const client = makeClient(await open());
      const input = { id: 'x', kind: 'contract' };
      for (const name of endpointNames.filter((one) => endpoints[one].access !== 'public')) {
        expect([name, await client.refused(name, input)]).toEqual([name, 'auth.missing']);
        const forged = await client.refused(name, input, { token: 'not-a-token' });
        expect([name, forged]).toEqual([name, 'auth.token_expired']);
      }
    });

    test('what is wrong in a body is named by its field', async () => {
      const client = makeClient(await open());
      const names = endpointNames.filter(
        (name) => endpoints[name].body === 'json' && endpoints[name].access === 'public' && name !== 'logout',
      );
      for (const name of names) {
        const { status, body } = await client.send(name, {});
        const { code, fields } = v.parse(ErrorReply, body);
        expect([name, status, code]).toEqual([name, 400, 'request.invalid']);
        expect(Object.keys(fields ?? {}), name).not.toHaveLength(0);
      }
    });
  });
}
