import { describeStore } from '@tulay/conformance/describe-store';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();

describeStore('SQLite', async () => openSqliteStore({ file: newFile(), sealer: testSealer }));
