import { describeStore } from '@tulay/conformance/describe-store';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeEmptiedDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeEmptiedDatabases();

describeStore('PostgreSQL', async () => openPostgresStore({ url: await newDatabase(), sealer: testSealer }));
