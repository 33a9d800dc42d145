import { describe, expect, test, vi } from 'vitest';
import { describeGoingLive } from './going-live.ts';
import { makeDataFolders } from '../data-folders.ts';
import { run } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000 });
const makeEnv = makeDataFolders();

describe('over SQLite', () => {
  describeGoingLive(makeEnv);
});

test.each([[[]], [['--by', 'Rosa Santos']], [['--by', 'R.S-7', '--force']]])(
  '%j is answered with the usage',
  async (args) => {
    const env = await makeEnv();
    expect(await run('go-live', args, env).ended).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Usage:/),
    });
  },
);
