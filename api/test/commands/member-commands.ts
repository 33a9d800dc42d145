import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activatedMember } from '@tulay/conformance/api/activated';
import { newOfficer, password } from '@tulay/conformance/api/people';
import { expect, test } from 'vitest';
import { run } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';

type Env = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** A service with an officer and a member, and the operator beside it. */
async function besideService(env: Env) {
  const api = await serviceOver(env.DATA_DIR, env);
  const [maker, officer] = [await newOfficer(api), await newOfficer(api)];
  const member = await activatedMember(api);
  const { phoneNumber } = member;
  const command = (name: string, ...more: readonly string[]) =>
    run('member', [name, phoneNumber, ...more, '--by', 'R.S-7'], env).ended;
  const proposing = (name: 'lift' | 'erase') => command(name, '--for', maker.phoneNumber);
  const approveNewest = async () => {
    const { items } = await officer.client.ok('approvalQueue', {});
    expect(items).toMatchObject([{ proposedByYou: false, refusal: null, hindrance: null }]);
    await officer.client.ok('decideApproval', { id: items[0]?.id ?? '', decision: 'approve' });
  };
  /** The newest that the operator did. */
  const audited = async () => {
    const { items } = await officer.client.ok('auditLog', { member: phoneNumber, limit: 20 });
    const own = items.find(({ detail }) => detail['operator'] === 'R.S-7');
    return [own?.action, own?.actorName];
  };
  const state = async () => (await officer.client.ok('memberDetails', { phoneNumber })).active;
  return { api, officer, member, phoneNumber, command, proposing, approveNewest, audited, state };
}

/** The operator's commands on members with real processes, over one database after another. */
export function describeMemberCommands(makeEnv: () => Promise<Env>): void {
  test('an account is put on hold at once, and lifted when an officer approves', async () => {
    const { api, phoneNumber, command, proposing, approveNewest, audited, state } = await besideService(
      await makeEnv(),
    );
    expect(await proposing('lift')).toMatchObject({ code: 1, out: '', err: 'This account is not on hold.\n' });
    expect(await command('hold')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('done by R.S-7') });
    expect(await state()).toBe(false);
    expect(await audited()).toEqual(['member.suspend', null]);
    expect(await command('hold')).toMatchObject({ code: 1, err: 'This account is on hold already.\n' });
    expect(await proposing('lift')).toMatchObject({ code: 0, out: expect.stringMatching(/^Proposed: /) });
    expect(await state()).toBe(false);
    expect(await audited()).toEqual(['approval.propose', null]);
    expect((await proposing('lift')).code).toBe(1);
    expect(await command('lift', '--for', phoneNumber)).toMatchObject({
      code: 1,
      err: expect.stringContaining('officer'),
    });
    await approveNewest();
    expect(await state()).toBe(true);
    await api.close();
  });

  test('a deletion is granted only where its member asked, and done when an officer approves', async () => {
    const { api, member, phoneNumber, command, proposing, approveNewest } = await besideService(await makeEnv());
    expect(await proposing('erase')).toMatchObject({ code: 1, err: expect.stringContaining('not asked') });
    await member.client.ok('askPrivacy', { phoneNumber, kind: 'deletion', currentPassword: password });
    expect(await proposing('erase')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Proposed: /) });
    await approveNewest();
    expect(await command('hold')).toMatchObject({ code: 1, err: 'Nobody with this number is a member.\n' });
    await api.close();
  });

  test('all that is held goes into a new file of the operator alone, and the member is told', async () => {
    const env = await makeEnv();
    const { api, phoneNumber, command, audited } = await besideService(env);
    const file = join(env.DATA_DIR, 'copy.json');
    const done = await command('export', '--to', file);
    expect([done.code, done.err]).toEqual([0, '']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // The file is the service's own.
    const copy = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly object[]>;
    expect(copy['account']).toMatchObject([{ phoneNumber }]);
    expect(await audited()).toEqual(['privacy.export', null]);
    await api.deliver();
    expect(api.sent.some(({ text }) => text.includes('a copy of all your data'))).toBe(true);
    await writeFile(file, 'kept');
    expect(await command('export', '--to', file)).toMatchObject({ code: 1, err: expect.stringContaining(file) });
    expect(await readFile(file, 'utf8')).toBe('kept');
    await api.close();
  });
}
