import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';
import { registration } from '@tulay/conformance/api/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run, startServer, stop } from '../run-process.ts';
import { metricsToken, recordServer, type RecordedServer } from './recorded-server.ts';
import { heldBy, readableForms, secretsOf, toldBy, zenaida, type Secrets } from './secret-values.ts';
import { travel } from './whole-journey.ts';

vi.setConfig({ hookTimeout: 240_000, testTimeout: 60_000 });

let dir: string;
let server: RecordedServer;
/** Every line that the processes printed, at the most talkative level. */
let log = '';
let secrets: Secrets;
/** The same, but for what is in the answers that give it: the member's values, without tokens. */
let values: Secrets;
let metrics = '';
let found: Record<'tokens' | 'cookies' | 'codes', number>;

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** What no client of ours sends: values in addresses, in headers, in bodies that are cut off. The answers. */
async function misuse(token: string): Promise<string> {
  const { newPhoneNumber: phone, recoveredPassword: password } = zenaida;
  const credentials = JSON.stringify({ phoneNumber: phone, password });
  const login = '/api/v2/authmember/login';
  const answers = await Promise.all([
    fetch(`${server.origin()}/api/v2/member/${encodeURIComponent(phone)}?password=${password}&token=${token}`),
    fetch(`${server.origin()}/api/v2/files/${zenaida.identityNumber}?accountNumber=${zenaida.accountNumber}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
    fetch(`${server.origin()}/api/v2/documents/verify/${encodeURIComponent(zenaida.fullName)}`),
    post(login, credentials.slice(0, -1)),
    post(login, `${credentials}${credentials}`),
    post(login, credentials, { 'content-type': `text/${password}` }),
    post(login, JSON.stringify({ [password]: phone, phoneNumber: [phone], password: { password } })),
    post('/api/v1/upload', credentials, {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${token}`,
    }),
    post(login, credentials, {
      'x-requested-with': password,
      'idempotency-key': phone,
      cookie: `tulay_refresh=${token}`,
    }),
    post('/api/v2/authmember/register', `{"phoneNumber":"${phone}","password":"${password.repeat(9000)}"}`),
  ]);
  return (await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.text()))).join('\n');
}

/** A database that somebody else holds: the server's own failure, with a member's values under way. */
async function failInside(): Promise<string> {
  const holder = new Database(join(server.dataDir, 'tulay.db'));
  holder.exec('BEGIN EXCLUSIVE');
  try {
    const body = JSON.stringify({ ...registration('+639175550000'), ...zenaida, monthlyNetIncome: zenaida.income });
    const answer = await post('/api/v2/authmember/register', body.replace(zenaida.phoneNumber, '+639175550000'));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    return answer.text();
  } finally {
    holder.exec('ROLLBACK');
    holder.close();
  }
}

/** The same data behind channels that deliver nothing, until a failed delivery has been told. */
async function failDelivery(): Promise<string> {
  const dead = { SMS_URL: 'https://127.0.0.1:9/send', MAIL_URL: 'smtp://127.0.0.1:9' };
  const mute = await startServer({ ...server.env, ...dead });
  const recover = JSON.stringify({ phoneNumber: zenaida.newPhoneNumber });
  await fetch(`${mute.origin}/api/v2/authmember/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: recover,
  });
  await vi.waitFor(() => expect(mute.out()).toContain('not delivered'), 10_000);
  const { out, err } = await stop(mute);
  return out + err;
}

let refusedMisuse = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-secrets-'));
  server = await recordServer(dir);
  const { member } = await travel(server.api);
  const cookies = server.exchanges.flatMap((exchange) => exchange.cookies);
  const tokens = server.exchanges.flatMap(({ body }) => /"accessToken":"([^"]+)"/.exec(body)?.[1] ?? []);
  const codes = server.api.sent.flatMap(({ text }) =>
    /one-time password/.test(text) ? (/\b\d{6}\b/.exec(text)?.[0] ?? []) : [],
  );
  found = { tokens: tokens.length, cookies: cookies.length, codes: codes.length };
  values = secretsOf();
  const numbered = (what: string, list: readonly string[]) =>
    [...new Set(list)].filter((text) => text.length > 5).map((text, index) => [`${what} ${index}`, text] as const);
  secrets = new Map([
    ...values,
    ...numbered('access token', tokens),
    ...numbered('cookie', cookies),
    ...numbered('code', codes),
    ['master key', (await readFile(join(server.dataDir, 'master.key'), 'utf8')).trim()],
  ]);
  metrics = await (
    await fetch(`${server.origin()}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  refusedMisuse = (await misuse(member.client.token ?? '')) + (await failInside());
  await server.api.close();
  log = server.printed();
  log += await failDelivery();
});
afterAll(async () => {
  // Where the journey broke off, the server still runs.
  await server?.api.close();
  await rm(dir, { recursive: true, force: true });
});

test('the journey was long, with refusals of every kind, and the log heard of each', () => {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(server.exchanges.length).toBeGreaterThan(100);
  expect(lines.length).toBeGreaterThan(server.exchanges.length);
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(5);
  const statuses = [...new Set(server.exchanges.map(({ status }) => status))];
  expect(statuses).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 422]));
  expect(log).toMatch(/"kind":"StorageUnavailableError".*"stack":/);
});

test('no line of the log tells any of it', () => {
  expect(toldBy(log, secrets)).toEqual([]);
  expect(toldBy(`${log}{"msg":"hello ${zenaida.fullName}"}`, secrets)).toEqual(['fullName', 'surname']);
  expect(toldBy(`${log}/x?phone=${encodeURIComponent(zenaida.phoneNumber)}`, secrets)).toEqual(['phoneNumber']);
});

test('no refusal repeats any of it', () => {
  const refusals = server.exchanges.filter(({ status }) => status >= 400).map(({ body }) => body);
  const text = `${refusals.join('\n')}\n${refusedMisuse}`;
  expect(refusals.length).toBeGreaterThan(30);
  expect(toldBy(text, secrets)).toEqual([]);
  expect(toldBy(`${text}{"fields":{"password":"not ${zenaida.password}"}}`, secrets)).toEqual(['password']);
});

test('no address holds any of it, neither what is called nor what is given to be called', () => {
  const given = server.exchanges.flatMap(({ body }) => body.match(/"(?:https?:\/)?\/[^"]*"/g) ?? []);
  expect(given.length).toBeGreaterThan(5);
  const text = [...server.exchanges.flatMap(({ address, headers }) => [address, headers]), ...given].join('\n');
  expect(toldBy(text, secrets)).toEqual([]);
  const photo = `/files/${encodeURIComponent(zenaida.phoneNumber)}/front.jpg`;
  expect(toldBy(text + photo, secrets)).toEqual(['phoneNumber']);
});

/** Where this member may be told something. */
const own = new Set<string>([zenaida.phoneNumber, zenaida.newPhoneNumber, zenaida.email, zenaida.newEmail]);
/** What even their owner is not sent: a message is read on locked screens and kept by others. */
const notEvenToOwner = [
  'password',
  'newPassword',
  'recoveredPassword',
  'identityNumber',
  'accountNumber',
  'newAccountNumber',
  'streetAddress',
  'birthDate',
  'income',
  'referenceName',
  'referencePhone',
  'note',
];

test('messages to others tell none of it, and those to the owner nothing that a passer-by could use', () => {
  const { sent } = server.api;
  const [mine, others] = [sent.filter(({ to }) => own.has(to)), sent.filter(({ to }) => !own.has(to))];
  expect([mine.length > 10, others.length > 0]).toEqual([true, true]);
  const text = others.map((message) => message.text).join('\n');
  // A code to somebody else may have the digits of a code to this member by chance.
  expect(toldBy(text, values)).toEqual([]);
  expect(toldBy(`${text} to ${zenaida.accountNumber}`, values)).toEqual(['accountNumber']);
  const told = toldBy(mine.map((message) => message.text).join('\n'), secrets);
  expect(told.filter((name) => notEvenToOwner.includes(name) || /token|cookie|key/.test(name))).toEqual([]);
  expect(told.some((name) => name.startsWith('code'))).toBe(true);
});

test('the figures for the operator tell none of it', () => {
  expect(metrics).toContain('tulay_request_duration_seconds');
  expect(toldBy(metrics, secrets)).toEqual([]);
});

async function filesIn(folder: string): Promise<{ readonly name: string; readonly bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => ({
        name: relative(folder, join(entry.parentPath, entry.name)),
        bytes: await readFile(join(entry.parentPath, entry.name)),
      })),
  );
}

/** The names of files with what each holds readably. The key's own file is what opens all others. */
async function readableIn(folder: string, secrets: Secrets): Promise<Record<string, readonly string[]>> {
  const held = (await filesIn(folder)).map(({ name, bytes }) => [name, heldBy(bytes, secrets)] as const);
  return Object.fromEntries(held.filter(([name, found]) => found.length > 0 && name !== 'master.key'));
}

test('nothing of it is readable in the data folder, in whatever spelling', async () => {
  const names = (await filesIn(server.dataDir)).map(({ name }) => name);
  expect(names.some((name) => name.startsWith('files/'))).toBe(true);
  expect(await readableIn(server.dataDir, secrets)).toEqual({});
});

test('nor in a backup without its key', async () => {
  const folder = join(dir, 'backup');
  expect(await run('backup', ['make', folder], { DATA_DIR: server.dataDir }).ended).toMatchObject({ code: 0 });
  expect((await filesIn(folder)).length).toBeGreaterThan(4);
  expect(await readableIn(folder, secrets)).toEqual({});
});

test('whatever were written readably into a file or a row would be found', async () => {
  const folder = join(dir, 'planted');
  await cp(server.dataDir, folder, { recursive: true });
  const forms = [...readableForms(zenaida.accountNumber)];
  for (const [index, [, bytes]] of forms.entries())
    await writeFile(join(folder, `planted-${index}`), Buffer.concat([Buffer.alloc(7, 1), bytes, Buffer.alloc(7, 1)]));
  const database = new Database(join(folder, 'tulay.db'));
  database.prepare('UPDATE privacy_requests SET sealed = ?').run(Buffer.from(zenaida.note));
  database.close();
  const found = await readableIn(folder, secrets);
  expect(found['tulay.db']).toEqual(['note (utf8)']);
  for (const [index, [form]] of forms.entries()) expect(found[`planted-${index}`]).toContain(`accountNumber (${form})`);
});

test('a code is found where it stands alone, in text and in bytes, and not inside a digest', () => {
  const code = new Map([['code', '402913']]);
  expect([toldBy('{"otp":"402913"}', code), toldBy('ab402913cd', code), toldBy('1764029130000', code)]).toEqual([
    ['code'],
    [],
    [],
  ]);
  expect(heldBy(Buffer.from('otp:402913;'), code)).toEqual(['code (utf8)']);
});
