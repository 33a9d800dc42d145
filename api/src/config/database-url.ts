import * as v from 'valibot';
import { isLoopback } from './addresses.ts';

const expected =
  'expected postgres://<user>:<password>@<host>/<database>; leave it out to use the embedded database in DATA_DIR';

const path = [/^\/./, 'an absolute path'] as const;
const text = [/./, 'a text'] as const;
/** What may follow the question mark; another one, as a misspelt sslmode, would be left out in silence. */
const parameters: Readonly<Record<string, readonly [form: RegExp, expected: string]>> = {
  sslmode: [/^(disable|prefer|require|verify-ca|verify-full|no-verify)$/, 'verify-full'],
  sslrootcert: path,
  sslcert: path,
  sslkey: path,
  pgbouncer: [/^true$/, 'true'],
  host: text,
  port: [/^\d{1,5}$/, 'a number'],
  user: text,
  password: text,
};

/** Why this names no database of PostgreSQL; null when it does. */
function databaseUrlProblem(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || !/^\/[^/]+$/.test(url.pathname)) return expected;
  for (const [name, value] of url.searchParams) {
    const parameter = parameters[name];
    if (parameter === undefined)
      return `does not know the parameter ${name}; those it knows are ${Object.keys(parameters).join(', ')}`;
    const [form, wanted] = parameter;
    if (!form.test(value)) return `expected ${wanted} for its parameter ${name}`;
  }
  return null;
}

export const databaseUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => databaseUrlProblem(text) === null,
      ({ input }) => databaseUrlProblem(input) ?? '',
    ),
  ),
);

/** Whether what crosses a network is sealed for just this server; on this machine nothing does. */
export function isProtectedDatabase(address: string): boolean {
  const url = URL.parse(address);
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  return host === '' || host.startsWith('/') || isLoopback(host) || url?.searchParams.get('sslmode') === 'verify-full';
}
