import { describe, vi } from 'vitest';
import { describeGoingLive } from './going-live.ts';
import { makeDataFolders } from '../data-folders.ts';
import { makeDatabases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 120_000 });
const newDatabase = makeDatabases();
const newFolder = makeDataFolders();

describe('over PostgreSQL @soak', () => {
  describeGoingLive(async () => ({ ...(await newFolder()), DATABASE_URL: await newDatabase() }));
});
