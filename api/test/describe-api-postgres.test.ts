import { describeApi } from '@tulay/conformance/describe-api';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { makeTestApi } from './make-test-api.ts';
import { makeDatabases } from './postgres/databases.ts';

const newDatabase = makeDatabases();

describeApi('Fastify and PostgreSQL', (options) =>
  makeTestApi({ ...options, openStore: async ({ sealer }) => openPostgresStore({ url: await newDatabase(), sealer }) }),
);
