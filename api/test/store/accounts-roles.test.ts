import { password } from '@tulay/conformance/api/people';
import { makeTestService } from '@tulay/lending/testing/test-service';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

const newFile = makeDatabaseFiles();
const phoneNumber = '+639171234567';

test.each([['["AUDITOR"]'], ['["officer","member"]'], ['[]']])('roles %s in the database are none', async (roles) => {
  const file = newFile();
  const store = await openSqliteStore({ file, sealer: testSealer });
  const service = makeTestService({ ports: { store } });
  const as = await service.addMember({ phoneNumber });
  const raw = new Client(file);
  raw.prepare('UPDATE members SET roles = ?').run(roles);
  raw.close();
  expect(await service.callCode('listDevices', { phoneNumber }, { as })).toBe('auth.not_allowed');
  expect(await service.callCode('login', { phoneNumber, password })).toBe('auth.bad_credentials');
  await store.close();
});
