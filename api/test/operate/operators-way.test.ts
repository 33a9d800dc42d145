import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activatedMember } from '@tulay/conformance/api/activated';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeClient } from '@tulay/conformance/api/client';
import { lend } from '@tulay/conformance/api/lent';
import { newMember, password, type Person } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { soaking } from '../figure.ts';
import { run, startServer, stop } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';
import { makeHouse } from './live-house.ts';
import { makeNext } from './next-release.ts';
import { isInstalled, proxies } from './proxies.ts';
import { ship } from './shipped-copy.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 480_000 });

const [caddy] = proxies;
const isThere = soaking && caddy !== undefined && (await isInstalled(caddy));
if (soaking && !isThere) process.stdout.write('Caddy is not installed: the way of an operator is not walked.\n');

/** How the operator calls what is run. */
function typed(program: string, args: readonly string[]): string {
  if (program === 'backup') return [args[0] === 'make' ? 'backup' : 'restore', ...args.slice(1)].join(' ');
  if (program === 'audit') return `audit:${args.join(' ')}`;
  // pnpm has a doctor of its own.
  const names: Readonly<Record<string, string>> = { server: 'start', doctor: 'run doctor' };
  return [names[program] ?? program, ...args].join(' ');
}

describe.skipIf(!isThere)('the way of an operator, in the order of docs/operations.md', () => {
  let dir: string;
  let shipped: string;
  let house: Awaited<ReturnType<typeof makeHouse>>;
  let world: Awaited<ReturnType<typeof makeServerUnderTest>>;
  let api: ApiUnderTest;
  let member: Person & { readonly loanId: string };
  const said: string[] = [];

  /** Everything that differs from one run to the next. */
  const plain = (text: string) =>
    text
      .replaceAll(dir, '<folder>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d.-]+Z/g, '<name>')
      .replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')
      .replaceAll(/\bage1[a-z0-9]+/g, '<public key>')
      .replaceAll(/master\.key\.[0-9a-f]{8}/g, 'master.key.<mark>')
      .replaceAll(/\b\d[\d,.]* (GB|MB)\b/g, '<n> $1')
      .replaceAll(/\d+ minutes? old/g, '<n> minutes old')
      .replaceAll(/(?:None|\d+) waits? for (?:its|their) time/g, '<n> wait for their time')
      .replaceAll(
        /\b\d+ (files|members|loans|postings|audit records|linked audit records|records|rows|photos)\b/g,
        '<n> $1',
      );
  type Command = Parameters<typeof run>[0];
  /** Runs a command as it is shipped; its exit code. What it says is kept. */
  async function say(program: Command, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
    const env = { DATA_DIR: join(dir, 'data'), ...house.env, ...more };
    const { code, out, err } = await run(program, args, env, shipped).ended;
    said.push(plain(`$ pnpm ${typed(program, args)}\n${out}${err}-> ${code}\n`));
    return code;
  }
  const signedIn = async (phoneNumber: string): Promise<Person> => {
    const client = makeClient(api);
    await client.ok('login', { phoneNumber, password });
    return { client, phoneNumber };
  };
  const hasLoan = async (origin: string, { client, phoneNumber }: Person) => {
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify({ phoneNumber }) };
    return (await (await fetch(`${origin}/api/v2/loan/phonenumber`, asked)).text()).includes(member.loanId);
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tulay-way-'));
    shipped = join(await ship(dir, 'of-the-way'), 'api');
    house = await makeHouse(dir);
  });
  afterAll(async () => {
    await world.api.close();
    await house.close();
    await rm(dir, { recursive: true });
  });

  test('from a clone to live behind TLS, and a loan in a wallet', async () => {
    const officers = ['+639175550101', '+639175550102'] as const;
    for (const [at, name] of ['Rosa Santos', 'Jose Reyes'].entries())
      expect(
        await say('officer', ['add', officers[at] ?? '', name, '--by', 'R.S-7'], { OFFICER_PASSWORD: password }),
      ).toBe(0);
    expect(await say('go-live', ['--by', 'R.S-7', '--backups', 'every hour by the service, to another disk'])).toBe(0);
    world = await makeServerUnderTest(dir, house.env, shipped);
    api = { ...world.api, fetch: house.fetch };
    const [maker, checker] = await Promise.all(officers.map(signedIn));
    if (!maker || !checker) throw new Error('There are two.');
    const activated = await activatedMember(api);
    member = { ...activated, loanId: await lend(api, activated, [maker, checker]) };
  });

  test('backups by the service and by hand, opened with the private key, restored in a second folder', async () => {
    await vi.waitFor(async () => {
      const { out } = await run('backup', ['make', 'list'], world.env, shipped).ended;
      expect(out).not.toBe('');
    }, 60_000);
    expect(await say('doctor', [])).toBe(0);
    expect(await say('backup', ['make', 'now'])).toBe(0);
    expect(await say('backup', ['make', 'drill'])).toBe(0);
    expect(await say('backup', ['make', 'drill', '--identity', house.privateKey])).toBe(0);
    const second = { DATA_DIR: join(dir, 'second') };
    await mkdir(second.DATA_DIR);
    await copyFile(join(world.dataDir, 'master.key'), join(second.DATA_DIR, 'master.key'));
    expect(await say('backup', ['restore', 'newest'], second)).toBe(1);
    expect(await say('backup', ['restore', 'newest', '--identity', house.privateKey], second)).toBe(0);
    expect(await say('audit', ['verify', '--whole'], second)).toBe(0);
    const elsewhere = await startServer({ ...house.env, ...second, PORT: '0' }, shipped);
    expect(await hasLoan(elsewhere.origin, member)).toBe(true);
    await stop(elsewhere);
  });

  test('under load the key is not changed, and who loses the machine loses nothing acknowledged', async () => {
    const acknowledged: Person[] = [];
    const load = { isOn: true };
    const loading = Promise.all(
      [1, 2, 3].map(async () => {
        while (load.isOn)
          await newMember(api).then(
            (person) => acknowledged.push(person),
            () => undefined,
          );
      }),
    );
    expect(await say('keys', ['rotate'])).toBe(1);
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(9), 60_000);
    await world.killAndRestart();
    load.isOn = false;
    await loading;
    for (const { phoneNumber } of acknowledged) await signedIn(phoneNumber);
    expect(await hasLoan(world.origin(), member)).toBe(true);
  });

  test('the key is changed while the service stands still, and everything opens with the new one', async () => {
    await world.api.close();
    expect(await say('keys', ['rotate'])).toBe(0);
    await world.start();
    const before = await member.client.send('loanDocument', { id: member.loanId, kind: 'contract' });
    expect(before.status).toBe(403);
    member = { ...(await signedIn(member.phoneNumber)), loanId: member.loanId };
    const { status } = await member.client.send('loanDocument', { id: member.loanId, kind: 'contract' });
    expect(status).toBe(200);
    expect(await say('doctor', [])).toBe(0);
  });

  test('the next release goes on with what was written; the way back is the backup of before', async () => {
    expect(await say('backup', ['make', 'now'])).toBe(0);
    await world.api.close();
    const next = join(dir, 'tulay-next');
    await makeNext(join(shipped, '..'), next);
    const after = await startServer({ ...world.env }, join(next, 'api'));
    expect(await hasLoan(after.origin, member)).toBe(true);
    await stop(after);
    expect(await say('server', [])).toBe(1);
    const third = { DATA_DIR: join(dir, 'third') };
    await mkdir(third.DATA_DIR);
    await copyFile(join(world.dataDir, 'master.key'), join(third.DATA_DIR, 'master.key'));
    expect(await say('backup', ['restore', 'newest', '--identity', house.privateKey], third)).toBe(0);
    const back = await startServer({ ...house.env, ...third, PORT: '0' }, shipped);
    expect(await hasLoan(back.origin, member)).toBe(true);
    await stop(back);
  });

  test('each step says what it said', async () => {
    await expect(said.join('\n')).toMatchFileSnapshot('operators-way.txt');
  });
});
