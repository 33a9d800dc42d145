import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasOpenssl, makeCertificates } from '../postgres/certificates.ts';
import { startEmbedded, withoutDisk, type EmbeddedServer } from '../postgres/embedded.ts';
import { run, startServer, stop } from '../run-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.skipIf(!hasOpenssl())('over TLS, with certificates that openssl makes', () => {
  let dir = '';
  let ca = '';
  let otherCa = '';
  let server: EmbeddedServer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tulay-tls-'));
    const owner = process.getuid?.() === 0 ? 'postgres' : null;
    const own = makeCertificates(dir, 'localhost', owner);
    ca = own.ca;
    const elsewhere = await mkdtemp(join(dir, 'other-'));
    otherCa = makeCertificates(elsewhere, 'localhost', null).ca;
    const tls = ['ssl=on', `ssl_cert_file=${own.certificate}`, `ssl_key_file=${own.key}`];
    server = await startEmbedded({ flags: [...withoutDisk, ...tls.flatMap((setting) => ['-c', setting])] });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  /** The server by this name. */
  function address(host: string, parameters: Readonly<Record<string, string>>): string {
    const url = new URL(server.serverUrl);
    url.hostname = host;
    url.search = new URLSearchParams(parameters).toString();
    return url.href;
  }
  const refusal = async (url: string) =>
    (await run('server', [], { DATA_DIR: join(dir, 'data'), DATABASE_URL: url, PORT: '0' }).ended).err;
  const refused = (why: string) => `The database that DATABASE_URL names cannot be opened (${why}).\n`;

  test('each connection of a service is sealed where its CA is named', async () => {
    const url = address('localhost', { sslmode: 'verify-full', sslrootcert: ca });
    const service = await startServer({ DATA_DIR: join(dir, 'data'), DATABASE_URL: url });
    expect((await fetch(`${service.origin}/api/v2/ready`)).status).toBe(200);
    const admin = new pg.Client({ connectionString: server.serverUrl });
    await admin.connect();
    const { rows } = await admin.query(
      "SELECT ssl, version FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'tulay'",
    );
    await admin.end();
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toEqual({ ssl: true, version: 'TLSv1.3' });
    expect(await stop(service)).toMatchObject({ code: 0, err: '' });
  });

  test('an unknown CA, another host and a file that is not there are each refused in a sentence', async () => {
    const unknown = /nobody known here made the server's certificate; sslrootcert names the file of its CA\)\.\n$/;
    const sslmode = 'verify-full';
    expect(await refusal(address('localhost', { sslmode }))).toMatch(unknown);
    expect(await refusal(address('localhost', { sslmode, sslrootcert: otherCa }))).toMatch(unknown);
    expect(await refusal(address('127.0.0.1', { sslmode, sslrootcert: ca }))).toBe(
      refused("ERR_TLS_CERT_ALTNAME_INVALID: the server's certificate is for another host"),
    );
    expect(await refusal(address('localhost', { sslmode, sslrootcert: join(dir, 'nowhere.pem') }))).toBe(
      refused('a file that it names cannot be read'),
    );
  });
});
