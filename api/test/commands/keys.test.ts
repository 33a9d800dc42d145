import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer, password } from '@tulay/conformance/api/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';

vi.setConfig({ testTimeout: 120_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-keys-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a new key opens everything, the old one nothing, and everybody signs in again', async () => {
  const world = await makeServerUnderTest(dir);
  const officers = [await newOfficer(world.api), await newOfficer(world.api)] as const;
  const { client, phoneNumber } = await memberWithMoney(world.api, officers);
  const rotate = () => run('keys', ['rotate'], { DATA_DIR: world.dataDir }).ended;
  const keyFile = join(world.dataDir, 'master.key');
  const oldKey = await readFile(keyFile, 'utf8');

  expect(await rotate()).toMatchObject({ code: 1, err: expect.stringContaining('the service is running') });
  await world.api.close();
  // A command that was refused has left nothing: the service starts as before.
  expect(await stop(await startServer(world.env))).toMatchObject({ code: 0 });
  expect(await rotate()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/: [1-9]\d* rows and 3 photos are sealed anew/),
  });
  expect(await readFile(keyFile, 'utf8')).not.toBe(oldKey);

  const again = await startServer(world.env);
  const post = (path: string, body: object, token?: string) =>
    fetch(`${again.origin}/api/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  try {
    expect((await post('/memberloan/pn', { phoneNumber }, client.token ?? '')).status).toBe(403);
    const signedIn = await post('/authmember/login', { phoneNumber, password });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    expect(await (await post('/memberdetails', { phoneNumber }, accessToken)).json()).toMatchObject({
      lastName: 'Santos',
      bankName: 'GCash',
    });
  } finally {
    await stop(again);
  }
  expect(await run('audit', ['verify'], { DATA_DIR: world.dataDir }).ended).toMatchObject({ code: 0 });

  await writeFile(keyFile, oldKey);
  expect(await run('server', [], { DATA_DIR: world.dataDir, PORT: '0' }).ended).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not the one of its database'),
  });
});

test('a change that was broken off after the database is finished by running it again', async () => {
  const data = join(dir, 'data');
  await stop(await startServer({ DATA_DIR: data }));
  const key = join(data, 'master.key');
  await copyFile(key, join(dir, 'old.key'));
  const rotate = () => run('keys', ['rotate'], { DATA_DIR: data }).ended;
  expect(await rotate()).toMatchObject({ code: 0 });
  // As if the process had died between the database's commit and the renaming of the key.
  await copyFile(key, join(data, 'master.key.next'));
  await copyFile(join(dir, 'old.key'), key);
  expect(await rotate()).toMatchObject({ code: 0, out: expect.stringContaining(': 0 rows and 0 photos') });
  expect(await stop(await startServer({ DATA_DIR: data }))).toMatchObject({ code: 0 });
  expect(await run('keys', ['turn'], { DATA_DIR: data }).ended).toMatchObject({ code: 2 });
});
