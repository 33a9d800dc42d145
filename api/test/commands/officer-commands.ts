import { makeClient } from '@tulay/conformance/api/client';
import { codeSentTo, registration } from '@tulay/conformance/api/people';
import { expect, test } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';
import { live } from './live-settings.ts';

type Env = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

async function signInAt(origin: string, phoneNumber: string, password: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v2/authmember/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password }),
  });
  return answer.status;
}

const passwordIn = ({ out }: { readonly out: string }) => /only now: (\S+) /.exec(out)?.[1] ?? '';

/** A service over this database, and the operator beside it, who is asked about one officer. */
async function besideService(env: Env, phoneNumber: string) {
  const api = await serviceOver(env.DATA_DIR, env);
  const command = (...args: readonly string[]) => run('officer', args, env).ended;
  return {
    api,
    command,
    change: (what: string) => command(what, phoneNumber, '--by', 'R.S-7'),
    line: async () => (await command('list')).out.split('\n').find((text) => text.startsWith(phoneNumber)),
    signIn: async (password: string) => (await makeClient(api).send('login', { phoneNumber, password })).status,
  };
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

  test('officers are added, listed, put on hold and restored', async () => {
    const phoneNumber = '+639175550109';
    const { api, command, change, line, signIn } = await besideService(await makeEnv(), phoneNumber);
    const password = passwordIn(await command('add', phoneNumber, 'Ana', 'Cruz', '--by', 'R.S-7'));
    expect(await signIn(password)).toBe(200);
    expect(await line()).toBe(`${phoneNumber}  Ana Cruz  active`);
    expect(await change('suspend')).toMatchObject({ code: 0, out: expect.stringContaining('done by R.S-7') });
    expect([await line(), await signIn(password)]).toEqual([`${phoneNumber}  Ana Cruz  on hold`, 401]);
    expect((await change('restore')).code).toBe(0);
    expect(await signIn(password)).toBe(200);
    await api.close();
  });

  test('officers are given another password and removed, and the chain of the audit holds', async () => {
    const phoneNumber = '+639175550109';
    const env = await makeEnv();
    const { api, change, line, signIn } = await besideService(env, phoneNumber);
    const first = 'Lantsa-2027!';
    await api.addOfficer({ phoneNumber, fullName: 'Ana Cruz', password: first });
    const second = passwordIn(await change('reset'));
    expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
    expect((await change('remove')).code).toBe(0);
    expect([await line(), await signIn(second)]).toEqual([undefined, 401]);
    expect(await change('remove')).toMatchObject({ code: 1, err: 'Nobody with this number is an officer.\n' });
    await api.close();
    expect(await run('audit', ['verify'], env).ended).toMatchObject({ code: 0 });
  });

  test('an account that the number has is shown, and becomes an officer only when it is proven and asked for', async () => {
    const phoneNumber = '+639175550110';
    const { api, command, signIn } = await besideService(await makeEnv(), phoneNumber);
    const { password } = registration(phoneNumber);
    const member = makeClient(api);
    const { setCookie } = await member.send('register', registration(phoneNumber));
    const cookie = setCookie.map((text) => text.split(';')[0]).join('; ');
    const add = (...more: readonly string[]) => command('add', phoneNumber, 'Ana', 'Cruz', '--by', 'R.S-7', ...more);
    const facts = /Maria Clara Santos, a member since \d{4}-\d\d-\d\d, whose number was /;
    for (const more of [[], ['--promote']]) {
      const refused = await add(...more);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toMatch(facts);
      expect(refused.err).toContain('never proven by a code');
    }
    // On the device of the registration: elsewhere the account would wait, and who waits is not promoted.
    await member.ok('recover', { phoneNumber });
    const confirm = { phoneNumber, oTP: codeSentTo(api, phoneNumber), newPassword: 'Lantsa-2027!' };
    await member.ok('confirmRecovery', confirm, { cookie });
    expect((await add()).err).toContain('repeat with --promote');
    const done = await add('--promote');
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out).toMatch(/Maria Clara Santos, an officer since .* proven by a code on /);
    const statuses = [password, confirm.newPassword, passwordIn(done)].map(signIn);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    await api.close();
  });
}
