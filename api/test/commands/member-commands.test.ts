import { describe, expect, test, vi } from 'vitest';
import { describeMemberCommands } from './member-commands.ts';
import { makeDataFolders } from '../data-folders.ts';
import { run } from '../run-process.ts';

vi.setConfig({ testTimeout: 240_000 });
const makeEnv = makeDataFolders();

describe('over SQLite', () => {
  describeMemberCommands(makeEnv);
});

test.each([
  [['hold', '+639175550109']],
  [['hold', '+639175550109', '--by', 'Rosa Santos']],
  [['hold', '--by', 'R.S-7']],
  [['erase', '+639175550109', 'Ana', '--by', 'R.S-7']],
  [['hold', '+639175550109', '--by', 'R.S-7', '--to', '/tmp/copy.json']],
  [['lift', '+639175550109', '--by', 'R.S-7']],
  [['export', '+639175550109', '--by', 'R.S-7']],
  [['export', '+639175550109', '--to', 'copy.json', '--by', 'R.S-7']],
  [['pardon', '+639175550109', '--by', 'R.S-7']],
])('%j is answered with the usage, and opens no database', async (args) => {
  const env = await makeEnv();
  expect(await run('member', args, env).ended).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Usage:/),
  });
});
