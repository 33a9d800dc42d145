import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeSchema } from '../../src/plugins/openapi.ts';
import { compileSerializer } from '../../src/plugins/reply-serializer.ts';
import { arbitraryInput } from './arbitrary-input.ts';

const words = ['2026-11-21', '2026-11-21T10:00:00.000Z', 'some-id', '+639171234567', '0.548349'];
const replying = endpointNames.filter((name) => endpoints[name].reply !== 'file');
const secret = 'nobody declared this';

let app: FastifyInstance;
let reply: unknown;
let fitting = 0;

beforeAll(async () => {
  app = Fastify();
  for (const name of replying)
    app.get(`/${name}`, {
      schema: { response: routeSchema(name).response },
      serializerCompiler: compileSerializer,
      handler: (_request, answer) => answer.type('application/json').send(reply),
    });
  await app.ready();
});
afterAll(() => app.close());

/** The same value with something more in each of its objects. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const more = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMore(inner)]));
  return { ...more, passwordHash: secret };
}

async function sent(name: EndpointName, value: unknown): Promise<unknown> {
  reply = value;
  const { statusCode, body } = await app.inject({ url: `/${name}` });
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
}

test.each(replying)('%s: what is sent is what its schema declares, and nothing else', async (name) => {
  const { output } = endpoints[name];
  await fc.assert(
    fc.asyncProperty(arbitraryInput(output, words), async (value) => {
      const checked = v.safeParse(output, value);
      if (!checked.success) return;
      fitting += 1;
      const everywhere = withMore(checked.output);
      // A record may hold any key, with a value of its own kind.
      const given = v.is(output, everywhere) ? everywhere : { ...Object(checked.output), passwordHash: secret };
      expect(await sent(name, given)).toEqual(JSON.parse(JSON.stringify(v.parse(output, given))));
    }),
    { numRuns: 200 },
  );
});

test('many of those values fitted', () => {
  expect(fitting).toBeGreaterThan(1_000);
});
