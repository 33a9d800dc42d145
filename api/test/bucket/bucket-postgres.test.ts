import { describeActivation } from '@tulay/conformance/api/activation';
import type { MakeApi } from '@tulay/conformance/api/api-under-test';
import { describePrivacy } from '@tulay/conformance/api/privacy';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openBucket } from '../../src/adapters/files/bucket-storage.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';

const newDatabase = makeDatabases();
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

const opened: TestApi[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

const open: MakeApi = async (options) => {
  const api = await makeTestApi({
    ...options,
    storage: openBucket(server.place()),
    openStore: async ({ sealer }) => openPostgresStore({ url: await newDatabase(), sealer }),
  });
  opened.push(api);
  return api;
};

describe('api: Fastify, PostgreSQL and a bucket', () => {
  describeActivation(open);
  describePrivacy(open);
});
