import { randomBytes } from 'node:crypto';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeClient, type Client } from '@tulay/conformance/api/client';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { testSealer } from '../test-sealer.ts';

type NodeOptions = NonNullable<Parameters<typeof makeTestApi>[0]>;

/** Two nodes of one service: the same keys, one database, one clock unless an option says otherwise. */
export async function makeTwoNodes(
  url: string,
  optionsOf: (index: 0 | 1) => NodeOptions = () => ({}),
): Promise<readonly [TestApi, TestApi]> {
  const common = {
    hashingKey: randomBytes(32),
    jwtSecret: randomBytes(32),
    clock: makeFakeClock(),
    openStore: () => openPostgresStore({ url, sealer: testSealer }),
  };
  return [await makeTestApi({ ...common, ...optionsOf(0) }), await makeTestApi({ ...common, ...optionsOf(1) })];
}

/** The same device, whose next request another node gets. */
export function via(api: ApiUnderTest, { token, cookie }: Client): Client {
  const client = makeClient(api);
  client.token = token;
  client.cookie = cookie;
  return client;
}
