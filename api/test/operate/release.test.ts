import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { activatedMember } from '@tulay/conformance/api/activated';
import { approvedLoan } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { figure, soaking } from '../figure.ts';
import { run, startServer, stop } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';
import { makeNext } from './next-release.ts';
import { repository } from './shipped-copy.ts';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 480_000 });

const exec = promisify(execFile);
const version = '0.9.0-test';
const component = v.object({ name: v.string(), version: v.string() });
const bill = v.object({ metadata: v.object({ component }), components: v.array(component) });

describe.skipIf(!soaking)('a release', () => {
  let dir: string;
  let made: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tulay-release-'));
    const clone = join(dir, 'clone');
    await exec('git', ['clone', '--quiet', repository, clone]);
    const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
    await exec(join(clone, 'operate/release.sh'), [version], { env: { ...process.env, PATH }, timeout: 400_000 });
    made = join(clone, 'release', version);
  });
  afterAll(() => rm(dir, { recursive: true }));

  test('is an archive with its sums, a bill of materials and what changed', async () => {
    const names = (await readdir(made)).toSorted();
    const archive = `tulay-${version}-${process.platform}-${process.arch}.tar.gz`;
    expect(names).toEqual(['CHANGES.md', 'SHA256SUMS', archive, `tulay-${version}.cdx.json`].toSorted());
    await exec('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made });
    expect(await readFile(join(made, 'CHANGES.md'), 'utf8')).toMatch(/^### /m);
    const { metadata, components } = v.parse(
      bill,
      JSON.parse(await readFile(join(made, `tulay-${version}.cdx.json`), 'utf8')),
    );
    expect(metadata.component).toEqual({ name: 'tulay', version });
    const parts = new Set(components.map(({ name }) => name));
    for (const name of ['fastify', 'better-sqlite3', 'react']) expect(parts).toContain(name);
    for (const name of ['vitest', 'playwright', 'typescript']) expect(parts).not.toContain(name);
    figure(`a release has ${components.length} parts in its bill`);
    await exec('tar', ['-xzf', archive, '-C', dir], { cwd: made });
    expect(await readFile(join(dir, `tulay-${version}`, 'RELEASE'), 'utf8')).toMatch(/^0\.9\.0-test [0-9a-f]{12}\n$/);
  });

  test('gives way to the next one, which keeps what was written; the older one then refuses, and starts on the backup', async () => {
    const [older, newer] = [join(dir, `tulay-${version}`), join(dir, 'tulay-0.9.1-test')];
    await makeNext(older, newer);
    const [olderApi, newerApi] = [join(older, 'api'), join(newer, 'api')];

    const before = await makeServerUnderTest(dir, {}, olderApi);
    const officer = await newOfficer(before.api);
    const member = await activatedMember(before.api);
    const loan = await approvedLoan(member, officer);
    await before.api.close();
    const backup = join(dir, 'backup');
    expect(await run('backup', ['make', backup, '--with-key'], before.env, olderApi).ended).toMatchObject({ code: 0 });

    // Forward: the same member goes on with the same session.
    const after = await startServer(before.env, newerApi);
    const items = async (origin: string) => {
      const headers = { authorization: `Bearer ${member.client.token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ phoneNumber: member.phoneNumber });
      return (await fetch(`${origin}/api/v2/loan/phonenumber`, { method: 'POST', headers, body })).text();
    };
    expect(await items(after.origin)).toContain(loan);
    await stop(after);

    // Back is refused in words, and nothing is changed by trying.
    const refused = await run('server', [], { ...before.env, PORT: '0' }, olderApi).ended;
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('newer');
    await stop(await startServer(before.env, newerApi));

    // Back by the backup.
    const restored = { ...before.env, DATA_DIR: join(dir, 'restored') };
    expect(await run('backup', ['restore', backup], restored, olderApi).ended).toMatchObject({ code: 0 });
    const back = await startServer(restored, olderApi);
    expect(await items(back.origin)).toContain(loan);
    await stop(back);
  });
});
