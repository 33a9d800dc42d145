import { endpointNames, endpoints, errorsOf } from '@tulay/contract/endpoints';
import { errors } from '@tulay/contract/errors';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';

const ErrorBody = v.strictObject({
  code: v.picklist(Object.keys(errors)),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  quote: v.optional(v.unknown()),
  requestId: v.string(),
});

/** The endpoint table itself: every row is served, and refuses strangers and nonsense in the contract's words. */
export function describeTable(open: MakeApi): void {
  describe('the endpoint table', () => {
    test('every row is served', async () => {
      const client = makeClient(await open());
      const served: string[] = [];
      for (const name of endpointNames) {
        const { status, body } = await client.send(name, { id: 'nobody', kind: 'contract' });
        if (status === 200) expect(() => v.parse(endpoints[name].output, body)).not.toThrow();
        else {
          const { code } = v.parse(ErrorBody, body);
          expect(errorsOf(name), `${name} answered ${code}`).toContain(code);
        }
        served.push(name);
      }
      expect(served).toHaveLength(Object.keys(endpoints).length);
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
        const { code, fields } = v.parse(ErrorBody, body);
        expect([name, status, code]).toEqual([name, 400, 'request.invalid']);
        expect(Object.keys(fields ?? {}), name).not.toHaveLength(0);
      }
    });
  });
}
