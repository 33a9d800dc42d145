import { describe, expect, test, vi } from 'vitest';
import { describeOfficerCommands } from './officer-commands.ts';
import { makeDataFolders } from '../data-folders.ts';
import { run } from '../run-process.ts';

vi.setConfig({ testTimeout: 60_000 });
const makeEnv = makeDataFolders();

describe('over SQLite', () => {
  describeOfficerCommands(makeEnv);
});

test.each([
  [['suspend', '+639175550109']],
  [['suspend', '+639175550109', '--by', 'Rosa Santos']],
  [['suspend', '--by', 'R.S-7']],
  [['reset', '+639175550109', 'Ana', '--by', 'R.S-7']],
  [['add', '+639175550109', '--by', 'R.S-7']],
  [['list', 'all']],
  [['reset', '+639175550109', '--by', 'R.S-7', '--promote']],
  [['suspend', '+639175550109', '--by', 'R.S-7', '--former', '+639175550110']],
  [['promote', '+639175550109', '--by', 'R.S-7']],
  [['suspend', '+639175550109', '--for', 'ever']],
])('%j is answered with the usage, and opens no database', async (args) => {
  const env = await makeEnv();
  expect(await run('officer', args, env).ended).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Usage:/),
  });
});
