import { describeApi } from '@tulay/conformance/describe-api';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeTestApi } from '../make-test-api.ts';
import { makeEmptiedDatabases } from '../postgres/databases.ts';

const newDatabase = makeEmptiedDatabases();

describeApi('Fastify and PostgreSQL', (options) =>
  makeTestApi({ ...options, openStore: async ({ sealer }) => openPostgresStore({ url: await newDatabase(), sealer }) }),
);
