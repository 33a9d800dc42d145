import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/config.ts';
import { live } from '../commands/live-settings.ts';

function problemOf(DATABASE_URL: string, more: Readonly<Record<string, string>> = {}): string | null {
  try {
    loadConfig({ DATABASE_URL, ...more });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.get('DATABASE_URL') ?? null;
    throw error;
  }
}

test('the address of a database takes the parameters it knows, and names one that it does not', () => {
  for (const address of [
    'postgres://u:p@db.example/tulay',
    'postgresql://u:p%40@db.example:6432/tulay?pgbouncer=true',
    'postgres://u:p@db.example/tulay?sslmode=verify-full&sslrootcert=/etc/tulay/ca.pem',
    'postgres:///tulay?host=/var/run/postgresql&user=tulay',
  ])
    expect(problemOf(address), address).toBeNull();
  expect(problemOf('postgres://u:hunter2@db/tulay?sslmod=verify-full')).toBe(
    'does not know the parameter sslmod; those it knows are sslmode, sslrootcert, sslcert, sslkey, pgbouncer, host, port, user, password',
  );
  for (const [parameters, wanted] of [
    ['pgbouncer=yes', 'true for its parameter pgbouncer'],
    ['sslmode=verify', 'verify-full for its parameter sslmode'],
    ['sslrootcert=ca.pem', 'an absolute path for its parameter sslrootcert'],
  ])
    expect(problemOf(`postgres://u:hunter2@db/tulay?${parameters}`)).toBe(`expected ${wanted}`);
});

test('once live a server on another machine is spoken to under TLS that knows whom it speaks to', () => {
  for (const plain of [
    'postgres://u:p@db.example/tulay',
    'postgres://u:p@10.0.0.7/tulay?sslmode=disable',
    'postgres://u:p@db.example/tulay?sslmode=no-verify&sslrootcert=/etc/tulay/ca.pem',
    'postgres://u:p@localhost/tulay?host=db.example',
  ])
    expect(problemOf(plain, live), plain).toMatch(/^expected \?sslmode=verify-full once the company facts are set/);
  for (const fine of [
    'postgres://u:p@db.example/tulay?sslmode=verify-full',
    'postgres://u:p@127.0.0.1/tulay',
    'postgres://u:p@[::1]:5433/tulay?pgbouncer=true',
    'postgres:///tulay?host=/var/run/postgresql',
  ])
    expect(problemOf(fine, live), fine).toBeNull();
});
