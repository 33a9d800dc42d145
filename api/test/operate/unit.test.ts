import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { imageCommand } from './dockerfile.ts';
import { repository } from './shipped-copy.ts';

const analyze = (...args: readonly string[]) => promisify(execFile)('systemd-analyze', args);
const readUnit = () => readFile(join(repository, 'operate/tulay.service'), 'utf8');

test('the unit starts what the image starts, and waits longer for its end than the service takes', async () => {
  const unit = await readUnit();
  expect(/^ExecStart=(.+)$/m.exec(unit)?.[1]).toBe(`/usr/local/bin/${imageCommand.join(' ')}`);
  const graceMs = Number(
    /graceMs = ([\d_]+)/.exec(await readFile(join(repository, 'api/src/server.ts'), 'utf8'))?.[1]?.replace('_', ''),
  );
  expect(graceMs).toBeGreaterThan(0);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(graceMs);
});

test('systemd takes the unit, and finds it closed (systemd-analyze)', async (context) => {
  const isThere = await analyze('--version').then(
    () => true,
    () => false,
  );
  if (!isThere) return context.skip('systemd-analyze is not installed');
  const dir = await mkdtemp(join(tmpdir(), 'tulay-unit-'));
  try {
    const file = join(dir, 'tulay.service');
    // What a machine without the service lacks.
    const here = (await readUnit())
      .replace('/usr/local/bin/node', process.execPath)
      .replace('/opt/tulay/current/docs/operations.md', join(repository, 'docs/operations.md'));
    await writeFile(file, here);
    const verified = await analyze('verify', '--man=no', file);
    expect(`${verified.stdout}${verified.stderr}`).toBe('');
    // In tenths: 0 is closed, 100 open.
    const { stdout } = await analyze('security', '--offline=true', '--no-pager', '--threshold=20', file);
    expect(stdout).toMatch(/Overall exposure level for tulay\.service: [01]\.\d OK/);
  } finally {
    await rm(dir, { recursive: true });
  }
});
