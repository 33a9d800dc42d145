import { describe, vi } from 'vitest';
import { describeMemberCommands } from './member-commands.ts';
import { makeDataFolders } from '../data-folders.ts';
import { makeDatabases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 240_000 });
const newDatabase = makeDatabases();
const newFolder = makeDataFolders();

describe('over PostgreSQL @soak', () => {
  describeMemberCommands(async () => ({ ...(await newFolder()), DATABASE_URL: await newDatabase() }));
});
