import { describeStore } from '@tulay/conformance/describe-store';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { makeDatabases } from './postgres/databases.ts';
import { testSealer } from './test-sealer.ts';

const newDatabase = makeDatabases();

describeStore('PostgreSQL', async () => openPostgresStore({ url: await newDatabase(), sealer: testSealer }));
