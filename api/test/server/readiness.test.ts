import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServer, stop } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dir: string;
const mounted: string[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-ready-'));
});
afterEach(async () => {
  for (const path of mounted.splice(0).toReversed()) execFileSync('umount', ['-l', path]);
  await rm(dir, { recursive: true, force: true });
});

/** False where this user may not mount. */
function mount(path: string, ...args: readonly string[]): boolean {
  try {
    execFileSync('mount', [...args, path], { stdio: 'ignore' });
  } catch {
    return false;
  }
  mounted.push(path);
  return true;
}
const remount = (path: string, options: string) => execFileSync('mount', ['-o', `remount,${options}`, path]);

async function ask(origin: string, name: 'health' | 'ready') {
  const answer = await fetch(`${origin}/api/v2/${name}`);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

test('on a small disk and on one that can only be read a service is alive, and says why it is not ready', async (context) => {
  const data = join(dir, 'data');
  await mkdir(data);
  if (!mount(data, '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs')) return context.skip('this user may not mount a disk');
  const server = await startServer({ DATA_DIR: data });
  try {
    expect(await ask(server.origin, 'ready')).toMatchObject({
      status: 503,
      body: { code: 'server.disk_full', message: expect.stringContaining('nearly full') },
    });
    // What is tried anew each time finds the room that was made.
    remount(data, 'size=100m');
    expect(await ask(server.origin, 'ready')).toEqual({ status: 200, body: { status: 'ok' } });
    // The good answer is kept for three seconds.
    expect(mount(data, '--bind', data)).toBe(true);
    remount(data, 'bind,ro');
    await vi.waitFor(async () => expect((await ask(server.origin, 'ready')).status).toBe(503), { timeout: 20_000 });
    expect(await ask(server.origin, 'ready')).toMatchObject({ body: { code: 'server.disk_read_only' } });
    expect(await ask(server.origin, 'health')).toEqual({ status: 200, body: { status: 'ok' } });
  } finally {
    await stop(server);
  }
});
