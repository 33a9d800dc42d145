import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { describeGoingLive } from './going-live.ts';
import { run } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000 });
const dirs: string[] = [];
async function makeEnv() {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-live-'));
  dirs.push(dir);
  return { DATA_DIR: join(dir, 'data') };
}
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true });
});

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
