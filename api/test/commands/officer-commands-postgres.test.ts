import { describe, vi } from 'vitest';
import { describeOfficerCommands } from './officer-commands.ts';
import { makeDataFolders } from '../data-folders.ts';
import { makeDatabases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 120_000 });
const newDatabase = makeDatabases();
const newFolder = makeDataFolders();

describe('over PostgreSQL @soak', () => {
  describeOfficerCommands(async () => ({ ...(await newFolder()), DATABASE_URL: await newDatabase() }));
});
