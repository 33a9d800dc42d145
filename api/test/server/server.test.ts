import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { loadedBy, tellLoaded } from './loaded-modules.ts';

vi.setConfig({ testTimeout: 120_000 });

let dir: string;
let dataDir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-server-'));
  dataDir = join(dir, 'data');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function signIn(origin: string, phoneNumber: string, password: string): Promise<Response> {
  const body = JSON.stringify({ phoneNumber, password });
  return fetch(`${origin}/api/v2/authmember/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

const stackLine = /\n\s+at /;

test('a wrong environment stops the start with one message that names every wrong variable', async () => {
  const { code, out, err } = await run('server', [], {
    PORT: 'many',
    LOG_LEVEL: 'loud',
    LOAN_RATE_PERCENT: '40',
    DATA_DIR: dataDir,
  }).ended;
  expect([code, out]).toEqual([1, '']);
  for (const name of ['PORT', 'LOG_LEVEL', 'LOAN_RATE_PERCENT']) expect(err).toContain(`${name}: `);
  expect(err).not.toContain('DATA_DIR');
  expect(err).not.toMatch(stackLine);
  expect(existsSync(dataDir)).toBe(false);
});

test('the first run makes the data folder for its user only and prints two officers; the second run prints none', async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  const officers = [...first.out().matchAll(/officer (\+\d+) .*password (\S+) /g)];
  expect(officers).toHaveLength(2);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['master.key', 'tulay.db']));
  for (const { parentPath, name } of files)
    expect([name, (await stat(join(parentPath, name))).mode & 0o777]).toEqual([name, 0o600]);
  for (const [, phoneNumber = '', password = ''] of officers)
    expect((await signIn(first.origin, phoneNumber, password)).status).toBe(200);
  expect(await stop(first)).toMatchObject({ code: 0, err: '' });

  const second = await startServer({ DATA_DIR: dataDir });
  expect((await signIn(second.origin, officers[0]?.[1] ?? '', officers[0]?.[2] ?? '')).status).toBe(200);
  expect(await stop(second)).toMatchObject({ code: 0, err: '', out: expect.not.stringMatching(/officer \+/) });
});

test('the list of common passwords is loaded by who sets a password, and not by who signs in', async () => {
  const first = await startServer({ DATA_DIR: dataDir, ...tellLoaded });
  const [, phoneNumber = '', password = ''] = /officer (\+\d+) .*password (\S+) /.exec(first.out()) ?? [];
  // It has set those of the demonstration's officers.
  expect(loadedBy(await stop(first)).passwords).toBeGreaterThan(0);
  const second = await startServer({ DATA_DIR: dataDir, ...tellLoaded });
  expect((await signIn(second.origin, phoneNumber, password)).status).toBe(200);
  expect(loadedBy(await stop(second))).toMatchObject({ passwords: 0, traces: 0 });
});

test('officers are added beside a running server and can sign in', async () => {
  const server = await startServer({ DATA_DIR: dataDir });
  const generated = await run('officer', ['add', '0917 555 0101', 'Ana', 'de la Cruz', '--by', 'R.S-7'], {
    DATA_DIR: dataDir,
  }).ended;
  expect(generated).toMatchObject({ code: 0, err: '' });
  const password = /only now: (\S+) /.exec(generated.out)?.[1] ?? '';
  expect((await signIn(server.origin, '09175550101', password)).status).toBe(200);

  const chosen = await run('officer', ['add', '+639175550102', 'Ben Santos', '--by', 'R.S-7'], {
    DATA_DIR: dataDir,
    OFFICER_PASSWORD: 'Sariling-Salita-7!',
  }).ended;
  expect(chosen).toMatchObject({
    code: 0,
    err: '',
    out: 'Officer added. Written down as done by R.S-7 at this machine.\n',
  });
  expect((await signIn(server.origin, '09175550102', 'Sariling-Salita-7!')).status).toBe(200);

  const again = await run('officer', ['add', '+639175550102', 'Ben Santos', '--by', 'R.S-7'], { DATA_DIR: dataDir })
    .ended;
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('Ben Santos, an officer since')]);
  expect((await signIn(server.origin, '09175550102', 'Sariling-Salita-7!')).status).toBe(200);
  await stop(server);
});

test('an officer that cannot be added is refused in a sentence', async () => {
  const wrongNumber = await run('officer', ['add', '12', 'Ana Cruz', '--by', 'R.S-7'], { DATA_DIR: dataDir }).ended;
  expect([wrongNumber.code, wrongNumber.err]).toEqual([1, expect.stringMatching(/^phoneNumber: /)]);
  const weak = await run('officer', ['add', '09175550103', 'Ana Cruz', '--by', 'R.S-7'], {
    DATA_DIR: dataDir,
    OFFICER_PASSWORD: 'weak',
  }).ended;
  expect([weak.code, weak.err]).toEqual([1, expect.stringContaining('OFFICER_PASSWORD: ')]);
  expect(await run('officer', [], { DATA_DIR: dataDir }).ended).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Usage:/),
  });
});

test('a port in use, a folder that is a file and a damaged database are told in one sentence', async () => {
  const server = await startServer({ DATA_DIR: dataDir });
  const port = new URL(server.origin).port;
  const second = await run('server', [], { PORT: port, DATA_DIR: join(dir, 'other') }).ended;
  expect([second.code, second.err]).toEqual([
    1,
    `127.0.0.1:${port} is already in use. Stop the other program, or choose another port with PORT.\n`,
  ]);
  await stop(server);

  await writeFile(join(dir, 'file'), '');
  const noFolder = await run('server', [], { PORT: '0', DATA_DIR: join(dir, 'file', 'data') }).ended;
  expect([noFolder.code, noFolder.err]).toEqual([1, expect.stringContaining('DATA_DIR')]);
  expect(noFolder.err).not.toMatch(stackLine);

  await writeFile(join(dataDir, 'tulay.db'), 'not a database, and long enough to be looked at as one'.repeat(100));
  const damaged = await run('server', [], { PORT: '0', DATA_DIR: dataDir }).ended;
  expect([damaged.code, damaged.err]).toEqual([
    1,
    expect.stringMatching(/^The database in DATA_DIR cannot be opened \(SQLITE_NOTADB\)/),
  ]);
});

test('a message that cannot be delivered is told to the operator, without its text or its receiver', async () => {
  const server = await startServer({ DATA_DIR: dataDir, SMS_URL: 'https://127.0.0.1:9/send' });
  const phoneNumber = /officer (\+\d+) /.exec(server.out())?.[1] ?? '';
  const body = JSON.stringify({ phoneNumber });
  const answer = await fetch(`${server.origin}/api/v2/authmember/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(server.out()).toContain('a message was not delivered'), 10_000);
  const { out } = await stop(server);
  const line = out.split('\n').find((text) => text.includes('not delivered')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 50, channel: 'sms', reason: expect.any(String) });
  expect(line).not.toMatch(/\+63|\b\d{6}\b(?!\d*,"pid)/);
});

test('a demonstration build is not served', async () => {
  const site = join(dir, 'site');
  await mkdir(site);
  for (const name of ['app.html', 'app-routes.json', 'demo.json']) await writeFile(join(site, name), '[]');
  const { code, err } = await run('server', [`--site=${site}`], { PORT: '0', DATA_DIR: dataDir }).ended;
  expect([code, err]).toEqual([1, expect.stringContaining('demonstration build')]);
  expect(err).not.toMatch(stackLine);
});

test('SIGTERM lets the request under way finish, then ends with 0', async () => {
  const server = await startServer({ DATA_DIR: dataDir });
  const body = JSON.stringify({ phoneNumber: '09175550199', password: 'Nobody-Knows-1!' });
  const head = `POST /api/v2/authmember/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Half of the body is there when the order to stop arrives, the other half follows.
  socket.write(head + body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.child.kill('SIGTERM');
  const isAnswered = () => fetch(`${server.origin}/api/v2/health`).then(Boolean, () => false);
  while (await isAnswered());
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toContain('auth.bad_credentials');
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
});
