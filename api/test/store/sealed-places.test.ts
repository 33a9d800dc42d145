import Client from 'better-sqlite3';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { describeSealedPlaces } from './describe-sealed-places.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();

describeSealedPlaces(async () => {
  const file = newFile();
  return {
    store: await openSqliteStore({ file, sealer: testSealer }),
    async change(statement) {
      const client = new Client(file);
      client.exec(statement);
      client.close();
    },
  };
});
