import pg from 'pg';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { describeSealedPlaces } from './describe-sealed-places.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();

describeSealedPlaces(async () => {
  const url = await newDatabase();
  return {
    store: await openPostgresStore({ url, sealer: testSealer }),
    async change(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
  };
});
