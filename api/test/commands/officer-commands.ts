import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { registration } from '@tulay/conformance/api/people';
import { expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { live } from './live-settings.ts';
import { readMessages } from '../server-under-test.ts';

type Env = Readonly<Record<string, string>>;

async function signInAt(origin: string, phoneNumber: string, password: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v2/authmember/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password }),
  });
  return answer.status;
}

/** The operator's commands with real processes, over one database after another. */
export function describeOfficerCommands(makeEnv: () => Promise<Env>): void {
  test('a service does not go live beside officers of the demonstration, and names the commands that remove them', async () => {
    const env = await makeEnv();
    const demonstration = await startServer(env);
    const printed = [...demonstration.out().matchAll(/officer (\+447700900\d{3}) .*password (\S+) /g)];
    expect(printed).toHaveLength(2);
    await stop(demonstration);

    const goLive = () =>
      run('go-live', ['--by', 'R.S-7', '--backups', 'every hour to another house'], { ...env, ...live }).ended;
    const refused = await goLive();
    expect([refused.code, refused.err]).toEqual([1, 'Not live: nothing was changed.\n']);
    const commands = [...refused.out.matchAll(/pnpm officer (remove \+\d+ --by) </g)].map(([, typed = '']) => typed);
    expect(commands).toHaveLength(2);
    for (const typed of commands)
      expect(await run('officer', [...typed.split(' '), 'R.S-7'], env).ended).toMatchObject({ code: 0, err: '' });

    expect(await goLive()).toMatchObject({ code: 0, err: '' });
    const server = await startServer({ ...env, ...live });
    // Asked at localhost: the address that it has decides.
    expect((await fetch(`${server.origin}/api/v2/health`)).headers.has('strict-transport-security')).toBe(true);
    for (const [, phoneNumber = '', password = ''] of printed)
      expect(await signInAt(server.origin, phoneNumber, password)).toBe(401);
    expect(await stop(server)).toMatchObject({ code: 0, err: '' });
  });

  test('officers of the demonstration that were removed are not made again by its next start', async () => {
    const env = await makeEnv();
    const printed = [...(await stop(await startServer(env))).out.matchAll(/officer (\+447700900\d{3}) /g)];
    expect(printed).toHaveLength(2);
    for (const [, phoneNumber = ''] of printed)
      expect(await run('officer', ['remove', phoneNumber, '--by', 'R.S-7'], env).ended).toMatchObject({ code: 0 });
    expect((await stop(await startServer(env))).out).not.toContain('Demonstration officer');
  });

  test('officers are added, listed, put on hold, restored, given another password and removed', async () => {
    const env = await makeEnv();
    const server = await startServer(env);
    const phoneNumber = '+639175550109';
    const command = (...args: readonly string[]) => run('officer', args, env).ended;
    const change = (what: string) => command(what, phoneNumber, '--by', 'R.S-7');
    const passwordIn = ({ out }: { out: string }) => /only now: (\S+) /.exec(out)?.[1] ?? '';
    const first = passwordIn(await command('add', phoneNumber, 'Ana', 'Cruz', '--by', 'R.S-7'));
    const signIn = (password: string) => signInAt(server.origin, phoneNumber, password);
    expect(await signIn(first)).toBe(200);
    const line = async () => (await command('list')).out.split('\n').find((text) => text.startsWith(phoneNumber));
    expect(await line()).toBe(`${phoneNumber}  Ana Cruz  active`);
    expect(await change('suspend')).toMatchObject({ code: 0, out: expect.stringContaining('done by R.S-7') });
    expect([await line(), await signIn(first)]).toEqual([`${phoneNumber}  Ana Cruz  on hold`, 401]);
    expect((await change('restore')).code).toBe(0);
    expect(await signIn(first)).toBe(200);
    const second = passwordIn(await change('reset'));
    expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
    expect((await change('remove')).code).toBe(0);
    expect([await line(), await signIn(second)]).toEqual([undefined, 401]);
    expect(await change('remove')).toMatchObject({ code: 1, err: 'Nobody with this number is an officer.\n' });
    await stop(server);
    expect(await run('audit', ['verify'], env).ended).toMatchObject({ code: 0 });
  });

  test('an account that the number has is shown, and becomes an officer only when it is proven and asked for', async () => {
    const messages = join(await mkdtemp(join(tmpdir(), 'tulay-promoted-')), 'messages.jsonl');
    const env = { ...(await makeEnv()), SMS_URL: `file:${messages}`, MAIL_URL: `file:${messages}` };
    const server = await startServer(env);
    const phoneNumber = '+639175550110';
    const post = async (path: string, body: object, cookie = '') =>
      fetch(`${server.origin}/api/v2/authmember/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const { password } = registration(phoneNumber);
    const registered = await post('register', registration(phoneNumber));
    expect(registered.status).toBe(200);
    const cookies = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
    const add = (...more: readonly string[]) =>
      run('officer', ['add', phoneNumber, 'Ana', 'Cruz', '--by', 'R.S-7', ...more], env).ended;
    const facts = /Maria Clara Santos, a member since \d{4}-\d\d-\d\d, whose number was /;
    for (const more of [[], ['--promote']]) {
      const refused = await add(...more);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toMatch(facts);
      expect(refused.err).toContain('never proven by a code');
    }
    expect((await post('recover', { phoneNumber })).status).toBe(200);
    const code = await vi.waitFor(async () => {
      const sent = (await readMessages(messages)).findLast(({ kind, to }) => kind === 'otp_any' && to === phoneNumber);
      return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? Promise.reject(new Error('No code came.'));
    }, 10_000);
    const confirm = { phoneNumber, oTP: code, newPassword: 'Lantsa-2027!' };
    // On the device of the registration: elsewhere the account would wait, and who waits is not promoted.
    expect((await post('recover/confirm', confirm, cookies.join('; '))).status).toBe(200);
    expect((await add()).err).toContain('repeat with --promote');
    const done = await add('--promote');
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out).toMatch(/Maria Clara Santos, an officer since .* proven by a code on /);
    const given = /only now: (\S+) /.exec(done.out)?.[1] ?? '';
    const statuses = [password, confirm.newPassword, given].map((one) => signInAt(server.origin, phoneNumber, one));
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    await stop(server);
    await rm(dirname(messages), { recursive: true });
  });
}
