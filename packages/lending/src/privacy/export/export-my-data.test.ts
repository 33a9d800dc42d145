import { auditDetailNames } from '@tulay/contract/audit/actions';
import { expect, test } from 'vitest';
import { emptyState } from '../../memory-store/state.ts';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { labelOf } from './data-files.ts';
import { LEFT_OUT } from './left-out.ts';
import { exported, livedMembers } from '../testing/lived-members.ts';
import { leavesOf, rowsOf, type Leaf } from '../testing/stored-rows.ts';

const leftOut = new Set(Object.values(LEFT_OUT).flat());
const isLeftOut = (table: string, { key }: Leaf) =>
  leftOut.has(table) || leftOut.has(`${table}.${key}`) || leftOut.has(`*.${key}`);
const tables = Object.keys(emptyState()).filter((table) => !leftOut.has(table));

/** Where the rows of each table are exported; two tables have their rows in several sections. */
const sectionOf: Readonly<Record<string, string>> = {
  sessions: 'sessions',
  challenges: 'oneTimePasswords',
  files: 'photos',
  loans: 'loans',
  loanEvents: 'loanHistory',
  instalments: 'instalments',
  lateCharges: 'lateCharges',
  waivers: 'waivers',
  payLinks: 'payLinks',
  paymentAdvices: 'paymentAdvices',
  withdrawals: 'withdrawals',
  documents: 'documents',
  postings: 'postings',
  balances: 'balances',
  idempotency: 'repeatedRequests',
  audit: 'audit',
  messages: 'messages',
  formerContacts: 'formerContacts',
  privacyRequests: 'privacyRequests',
  scoreEvents: 'creditScore',
};

type Part = readonly [section: string, record: unknown];

/** A stored row as the sections have it. */
function partsOf(table: string, row: unknown): Part[] {
  // The rows of both tables are records.
  const record = row as Record<string, unknown>;
  if (table === 'members') {
    const { employment, ...account } = record;
    return [
      ['account', account],
      ['employment', employment],
    ];
  }
  if (table === 'profiles') {
    const { references, memberId: _owner, ...steps } = record;
    const people = Object.values(references ?? {}).filter((person) => person !== null);
    return [...Object.entries(steps), ...people.map((person): Part => ['references', person])];
  }
  return [[sectionOf[table] ?? `no section for ${table}`, row]];
}

/** As the export writes a stored value. */
function written({ key, value }: Leaf): string {
  const iso = (one: unknown) => (typeof one === 'number' ? new Date(one).toISOString() : one);
  if (key === 'recentRotations' && Array.isArray(value)) return JSON.stringify(value.map(iso));
  return JSON.stringify(key === 'at' || key.endsWith('At') ? iso(value) : value);
}

/** The rows of a section as sets of their values under their names. */
function exportedRows(section: unknown): Set<string>[] {
  const rows = Array.isArray(section) ? section : [];
  return rows.map((row) => new Set(leavesOf(row).map(({ key, value }) => `"${key}":${JSON.stringify(value)}`)));
}

test('every stored row of the member is a row of the export, whole but for the list of what is left out', async () => {
  const { service, member, state } = await livedMembers();
  // What the export itself leaves behind comes after it.
  const before = state();
  const json: Record<string, unknown> = JSON.parse(await exported(service, member, 'json'));
  // Each row of the export answers for one stored row: a value in another row proves nothing.
  const unclaimed = new Map(Object.entries(json).map(([section, rows]) => [section, exportedRows(rows)]));
  const missing: string[] = [];
  for (const table of tables) {
    const rows = rowsOf(before, table, member.member.id);
    // A table without a row proves nothing: whoever adds one gives the lived member a row of it, or names it in LEFT_OUT.
    expect(rows, `a row of ${table}`).not.toHaveLength(0);
    for (const [section, record] of rows.flatMap((row) => partsOf(table, row))) {
      const wanted = leavesOf(record)
        .filter((leaf) => !isLeftOut(table, leaf))
        .map((leaf) => `"${leaf.key}":${written(leaf)}`);
      const candidates = unclaimed.get(section) ?? [];
      const found = candidates.findIndex((values) => wanted.every((value) => values.has(value)));
      if (found >= 0) candidates.splice(found, 1);
      else missing.push(`${table} in ${section}: ${wanted.join(', ')}`);
    }
  }
  expect(missing).toEqual([]);
});

test('nothing of anybody else is in it: no value that only other people have', async () => {
  const { service, member, others, state } = await livedMembers();
  const text = (await exported(service, member, 'json')) + (await exported(service, member, 'pdf'));
  const valuesOf = (id: string) =>
    tables.flatMap((table) => rowsOf(state(), table, id).flatMap((row) => leavesOf(row))).flatMap(({ value }) => value);
  const own = new Set(valuesOf(member.member.id));
  const canaries = others
    .flatMap(({ member: { id } }) => [id, ...valuesOf(id)])
    .filter((value): value is string => typeof value === 'string' && value.length > 5 && !own.has(value));
  expect(canaries.length).toBeGreaterThan(100);
  expect(canaries.filter((value) => text.includes(value) && !isWordOfOurs(value))).toEqual([]);
});

/** Values of closed lists and names of kinds, which the others merely share. */
function isWordOfOurs(value: string): boolean {
  return /^[a-z_.]+$/.test(value) || /^[A-Z_]+$/.test(value);
}

test('secrets are in neither file', async () => {
  const { service, member, state } = await livedMembers();
  const text = (await exported(service, member, 'json')) + (await exported(service, member, 'pdf'));
  const secrets = [
    'passwordHash',
    'refreshHash',
    'previousHash',
    'deviceHash',
    'oTP',
    'oldNumberOTP',
    'boundTo',
    'inputDigest',
    'hash',
  ];
  const values = Object.keys(emptyState())
    .flatMap((table) => rowsOf(state(), table, member.member.id).flatMap((row) => leavesOf(row)))
    .filter(({ key, value }) => secrets.includes(key) && typeof value === 'string' && value !== '')
    .map(({ value }) => String(value));
  expect(values.length).toBeGreaterThan(5);
  expect(values.filter((value) => text.includes(value))).toEqual([]);
  expect(text).toContain('The hash of your password');
});

test('the PDF says what the JSON says', async () => {
  const { service, member } = await livedMembers();
  const json: Record<string, unknown> = JSON.parse(await exported(service, member, 'json'));
  const pdf: { content: { sections: { heading: string }[] }; verifyUrl: null } = JSON.parse(
    await exported(service, member, 'pdf'),
  );
  const lists = Object.values(json).filter((value) => Array.isArray(value));
  expect(pdf.content.sections).toHaveLength(lists.length);
  expect(pdf.verifyUrl).toBeNull();
  expect(JSON.stringify(pdf)).toContain('₱12,500.00');
});

test('the PDF of a member who reads Filipino has no label left in English, and the same values', async () => {
  const { service, member } = await livedMembers();
  const { phoneNumber } = member.member;
  await service.callOk('setPreferences', { phoneNumber, language: 'fil', timeZone: 'Asia/Manila' }, { as: member });
  const json: Record<string, unknown> = JSON.parse(await exported(service, member, 'json'));
  const keys = Object.values(json)
    .filter((value) => Array.isArray(value))
    .flatMap(keysOf);
  const own = new Set(['what', 'why']);
  const named = new Set([...keys, ...auditDetailNames]);
  expect([...named].filter((key) => labelOf(key, 'fil') === undefined && !own.has(key))).toEqual([]);
  const text = await exported(service, member, 'pdf');
  expect(text).toContain('Lahat ng hawak namin tungkol sa iyo');
  expect(text).toContain('Ang hash ng password mo');
  expect(text).toContain('Apelyido');
  expect(text).toContain('Hulyo');
  expect(text).not.toMatch(/Last name|the service|Everything we hold/);
});

/** The names of all fields in a value. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

test('it asks for the password, is counted, audited and told to the member', async () => {
  const { service, member } = await livedMembers();
  const { phoneNumber } = member.member;
  const ask = { phoneNumber, currentPassword: TEST_PASSWORD, format: 'json' };
  expect(await service.callCode('exportMyData', { ...ask, currentPassword: 'Wrong-2026!' }, { as: member })).toBe(
    'account.wrong_password',
  );
  for (let made = 0; made < service.policy.exportsPerDay; made += 1) {
    service.ports.clock.advance(10 * 60_000);
    expect((await service.call('exportMyData', ask, { as: member })).status).toBe(200);
  }
  service.ports.clock.advance(10 * 60_000);
  expect(service.sent.filter(({ kind }) => kind === 'data_exported').length).toBeGreaterThan(0);
  expect(await service.callCode('exportMyData', ask, { as: member })).toBe('privacy.too_many_exports');
  const last = await service.ports.store.read((reader) => reader.audit.last());
  expect(last).toMatchObject({ action: 'privacy.export', actorId: member.member.id, detail: { format: 'json' } });
  service.ports.clock.advance(25 * 3_600_000);
  expect((await service.call('exportMyData', ask, { as: member })).status).toBe(200);
});

test('asked again within ten minutes, by the same session for the same format, it is the same export', async () => {
  const service = makeTestService();
  const ana = await service.addMember();
  const ask = (format: string) =>
    service.call(
      'exportMyData',
      { phoneNumber: ana.member.phoneNumber, currentPassword: TEST_PASSWORD, format },
      { as: ana },
    );
  const happened = async () => ({
    told: service.sent.length,
    audited: (await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 99 }))).items.length,
  });
  expect((await ask('json')).status).toBe(200);
  const once = await happened();
  service.ports.clock.advance(10 * 60_000 - 1);
  for (let count = 0; count < service.policy.exportRepeats.most; count += 1)
    expect((await ask('json')).file?.bytes.length).toBeGreaterThan(100);
  // The password is compared for each.
  const { headers, ...refused } = await ask('json');
  expect(refused).toMatchObject({ status: 429, body: { code: 'privacy.too_many_exports' } });
  expect(Number(headers?.['retry-after'])).toBe(600);
  expect(await happened()).toEqual(once);
  expect((await ask('pdf')).status).toBe(200);
  const both = await happened();
  expect(both.audited).toBe(once.audited + 1);
  expect(both.told).toBeGreaterThan(once.told);
  service.ports.clock.advance(1);
  expect((await ask('json')).status).toBe(200);
  expect((await happened()).audited).toBe(both.audited + 1);
});
