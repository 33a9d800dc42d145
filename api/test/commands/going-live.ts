import { addOfficer, demonstrationOfficers } from '@tulay/lending/account';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { withService } from '../../src/commands/with-service.ts';
import { run, startServer, stop } from '../run-process.ts';
import { live } from './live-settings.ts';

type Env = Readonly<Record<string, string>>;

/** What the audit says of going live, told by the store itself. */
async function auditedLive(env: Env) {
  const actions = ['service.live'] as const;
  const { items } = await withService(loadConfig(env), async ({ service }) =>
    service.ports.store.read(({ audit }) => audit.list({ actions, limit: 9, cursor: null })),
  );
  return items.map(({ detail }) => detail);
}

/** Going live with real processes, over one database after another. */
export function describeGoingLive(makeEnv: () => Promise<Env>): void {
  const goLive = (env: Env, ...args: readonly string[]) => run('go-live', ['--by', 'R.S-7', ...args], env).ended;
  const toAnotherHouse = ['--backups', 'every hour to another house'];

  test('what is missing is told all at once, one line each, and changes nothing', async () => {
    const env = await makeEnv();
    await stop(await startServer(env));
    const { code, out, err } = await goLive({
      ...env,
      PUBLIC_URL: 'http://loans.example',
      SMS_URL: 'console:',
      TEST_CLOCK_AHEAD_MS: '1',
      BACKUP_URL: 'file:/dev/null/backups',
    });
    expect([code, err]).toEqual([1, 'Not live: nothing was changed.\n']);
    const missing = out.split('\n').filter((line) => line.startsWith('MISSING'));
    for (const part of [
      'COMPANY_LEGAL_NAME',
      'COMPANY_EMAIL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'SMS_URL',
      'MAIL_URL',
      'TEST_CLOCK_AHEAD_MS',
      'pnpm officer remove +447700900001',
      '--backups',
      'backups can be made',
    ])
      expect(missing.filter((line) => line.includes(part))).toHaveLength(1);
    expect(missing).toHaveLength(9);
    await stop(await startServer(env));
  });

  test('the facts alone make no lender: what never went live does not start with them', async () => {
    const env = { ...(await makeEnv()), ...live };
    const { code, out, err } = await run('server', [], { ...env, PORT: '0' }).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('`pnpm go-live`');
  });

  test('once live there is no way back: without a fact it does not start, and names it', async () => {
    const place = await makeEnv();
    const env = { ...place, ...live };
    expect(await goLive(env, ...toAnotherHouse)).toMatchObject({ code: 0, err: '' });
    expect((await stop(await startServer(env))).out).not.toContain('demonstration');
    const { COMPANY_CA_NO: _left, TRUST_PROXY: _undecided, ...less } = env;
    const refused = await run('server', [], { ...less, PORT: '0' }).ended;
    expect([refused.code, refused.out]).toEqual([1, '']);
    for (const name of ['COMPANY_CA_NO', 'TRUST_PROXY']) expect(refused.err).toContain(`  ${name}: expected`);
    const bare = await run('server', [], { ...place, PORT: '0' }).ended;
    expect([bare.code, bare.out]).toEqual([1, '']);
    for (const name of Object.keys(live)) expect(bare.err).toContain(`  ${name}: `);
    // A second time says since when, and writes nothing anew.
    const again = await run('go-live', ['--by', 'B.C-1'], env).ended;
    expect([again.code, again.err]).toEqual([0, '']);
    // Written once, as the first one said.
    expect(await auditedLive(env)).toEqual([{ operator: 'R.S-7' }]);
    expect(again.out).toContain('as R.S-7 said. Copies: every hour to another house.');
    // However they came there: no live service beside an account whose password was printed.
    const [officer] = demonstrationOfficers;
    const added = await withService(loadConfig(env), ({ service }) =>
      addOfficer(service, { ...officer, password: 'Quiet-Harbour-2026!' }),
    );
    expect(added.ok).toBe(true);
    const beside = await run('server', [], { ...env, PORT: '0' }).ended;
    expect([beside.code, beside.out]).toEqual([1, '']);
    expect(beside.err).toContain(`pnpm officer remove ${officer.phoneNumber} --by`);
  });
}
