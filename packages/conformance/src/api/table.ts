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

    test.each(endpointNames.filter((name) => endpoints[name].access !== 'public'))(
      '%s wants a sign-in',
      async (name) => {
        const client = makeClient(await open());
        expect(await client.refused(name, { id: 'x', kind: 'contract' })).toBe('auth.missing');
        expect(await client.refused(name, { id: 'x', kind: 'contract' }, { token: 'not-a-token' })).toBe(
          'auth.token_expired',
        );
      },
    );

    test.each(
      endpointNames.filter(
        (name) => endpoints[name].body === 'json' && endpoints[name].access === 'public' && name !== 'logout',
      ),
    )('%s names the wrong fields', async (name) => {
      const client = makeClient(await open());
      const { status, body } = await client.send(name, {});
      const { code, fields } = v.parse(ErrorBody, body);
      expect([status, code]).toEqual([400, 'request.invalid']);
      expect(Object.keys(fields ?? {})).not.toHaveLength(0);
    });
  });
}
