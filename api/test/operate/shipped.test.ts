import { execFile, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { activatedMember } from '@tulay/conformance/api/activated';
import { approvedLoan } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { figure, soaking } from '../figure.ts';
import { makeServerUnderTest } from '../server-under-test.ts';
import { healthCommand, imageCommand } from './dockerfile.ts';
import { ship } from './shipped-copy.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 480_000 });

const exec = promisify(execFile);
const nobody = 65_534;
/** Who has all rights gives them up, as the image does; everybody else has few already. */
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : null;

describe.skipIf(!soaking)('what operate/ship.sh ships', () => {
  let dir: string;
  let tulay: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tulay-ship-'));
    await chmod(dir, 0o755);
    tulay = await ship(dir, 'of-the-test');
    // What the base image brings.
    await mkdir(join(dir, 'bin'));
    await copyFile(process.execPath, join(dir, 'bin/node'));
  });
  afterAll(async () => {
    await exec('chmod', ['-R', 'u+w', dir]);
    await rm(dir, { recursive: true });
  });

  test('holds neither tests nor tools of developers', async () => {
    const { stdout } = await exec('find', ['.', '-printf', '%P\\n'], { cwd: tulay, maxBuffer: 64 * 1024 * 1024 });
    const files = stdout.split('\n');
    const ours = files.filter((file) => !file.includes('node_modules/'));
    expect(ours.filter((file) => /\.test\.|\btesting\b|^(?:mocks|web\/src|api\/test)/.test(file))).toEqual([]);
    const tools = /node_modules\/(?:vitest|vite|typescript|msw|playwright|esbuild|drizzle-kit|react)$|\.bin$/;
    expect(files.filter((file) => tools.test(file))).toEqual([]);
    const [, megabytes = ''] = /^(\d+)/.exec((await exec('du', ['-sm', tulay])).stdout) ?? [];
    figure(`what is shipped takes ${megabytes} MB, in ${files.length} files`);
    expect(Number(megabytes)).toBeLessThan(250);
  });

  test('runs as nobody from a folder that cannot be written, is well by its own health check, and ends in order', async () => {
    const data = join(dir, 'nobody');
    await mkdir(data);
    if (asNobody) await chown(data, asNobody.uid, asNobody.gid);
    await exec('chmod', ['-R', 'a-w', tulay]);
    const cwd = join(tulay, 'api');
    const env = { PATH: join(dir, 'bin'), PORT: '0', DATA_DIR: join(data, 'data') };
    const [program = '', ...args] = imageCommand;
    const server = spawn(program, args, { cwd, env, ...asNobody, stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    server.stdout.on('data', (chunk) => (told += String(chunk)));
    server.stderr.on('data', (chunk) => (told += String(chunk)));
    const ended = new Promise((resolve) => server.once('close', resolve));
    await vi.waitFor(() => expect(told).toContain('Tulay is ready'), 60_000);
    const [, origin = '', port = ''] = /ready on (http:\S+?:(\d+))/.exec(told) ?? [];

    expect((await fetch(`${origin}/api/v2/ready`)).status).toBe(200);
    const page = await (await fetch(`${origin}/hiw`)).text();
    expect(page).toContain('We never ask you to pay to receive a loan.');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(`${origin}${script}`)).headers.get('content-type')).toContain('javascript');

    const [look = '', ...how] = healthCommand;
    await exec(look, how, { env: { ...env, PORT: port } });
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect(exec(look, how, { env: { ...env, PORT: port } })).rejects.toHaveProperty('code', 1);
    expect(told).not.toMatch(/warning|deprecat/i);
  });

  test('has all that a member needs: passwords, photos, a contract on paper', async () => {
    const world = await makeServerUnderTest(dir, {}, join(tulay, 'api'));
    const officer = await newOfficer(world.api);
    const member = await activatedMember(world.api);
    const id = await approvedLoan(member, officer);
    const { status, bytes } = await member.client.send('loanDocument', { id, kind: 'contract' });
    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(20_000);
    await world.api.close();
  });
});
