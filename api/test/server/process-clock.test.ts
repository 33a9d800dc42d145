import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { startServer, stop } from '../run-process.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-clock-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('a process that a test starts lives in the time of tests, whenever that is', async () => {
  const messages = join(dir, 'messages.jsonl');
  const server = await startServer({ DATA_DIR: join(dir, 'data'), SMS_URL: `file:${messages}` });
  const phoneNumber = /officer (\+\d+) /.exec(server.out())?.[1] ?? '';
  await fetch(`${server.origin}/api/v2/authmember/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber }),
  });
  await expect.poll(() => readFile(messages, 'utf8').catch(() => '')).toMatch(/"at":"2026-11-23T07:[0-5]\d/);
  await stop(server);
});
