import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/config.ts';

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
