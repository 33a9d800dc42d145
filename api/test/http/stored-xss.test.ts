import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { makeClient } from '@tulay/conformance/api/client';
import { activatedMember, steps } from '@tulay/conformance/api/activated';
import { memberWithMoney } from '@tulay/conformance/api/lent';
import {
  codeSentTo,
  freshPhone,
  newMember,
  newOfficer,
  password,
  registration,
  type Person,
} from '@tulay/conformance/api/people';
import { tinyPhoto } from '@tulay/conformance/api/api-under-test';
import type { EndpointName } from '@tulay/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const payloads = readFileSync(new URL('xss-payloads.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');
/** What a page, a PDF or a spreadsheet could be made to run has one of these characters. */
const dangerous = /[<>"`{}=:;$\\]/;

let api: TestApi;
let officers: readonly [Person, Person];
beforeAll(async () => {
  // One address sends every payload as a contact message.
  api = await makeTestApi({ policy: { contactMessagesPerHour: payloads.length, noticesPerHour: payloads.length } });
  officers = [await newOfficer(api), await newOfficer(api)];
});
afterAll(() => api.close());

type Send = (payload: string, member: Person) => readonly [EndpointName, Readonly<Record<string, unknown>>];
const register =
  (field: string): Send =>
  (payload) => ['register', { ...registration(freshPhone()), [field]: payload }];
const step =
  (name: 'updatePersonal' | 'updateAddress' | 'updateReferences' | 'updateBank', field: string): Send =>
  (payload, { phoneNumber }) => {
    const { personal, address, references, bank } = steps(phoneNumber);
    const abroad = { ...address, countryResidence: 'SA' };
    const bodies = { updatePersonal: personal, updateAddress: abroad, updateReferences: references, updateBank: bank };
    const second = field.endsWith('2') && {
      refFullName2: 'Ana Uy',
      refRelationship2: 'Aunt',
      refPhoneNumber2: '09181113333',
    };
    return [name, { ...bodies[name], ...second, [field]: payload }];
  };
const change =
  (field: 'bankName' | 'accountNumber'): Send =>
  (payload, { phoneNumber }) => [
    'changeBank',
    { phoneNumber, bankName: 'BPI', accountNumber: '0012345678', [field]: payload },
  ];
const identity =
  (field: string): Send =>
  (payload, { phoneNumber }) => [
    'updateIdentity',
    {
      phoneNumber,
      identityType: 'Others',
      otherIdentityType: 'Barangay ID',
      identityNumber: 'B-1234',
      imageIdFrontURL: '/api/v2/files/x',
      imageIdBackURL: '/api/v2/files/x',
      imageSelfieURL: '/api/v2/files/x',
      [field]: payload,
    },
  ];
const contact =
  (field: string): Send =>
  (payload) => [
    'sendContactMessage',
    { name: 'Ana', email: 'ana@example.com', message: 'Kumusta', consent: true, [field]: payload },
  ];

/** Every field whose text is kept and has a pattern: none of the payloads is among what it takes. */
const strictFields: Readonly<Record<string, Send>> = {
  fullName: register('fullName'),
  email: register('email'),
  'email, as its first part': (payload, member) => register('email')(`${payload}@example.com`, member),
  workLocation: register('workLocation'),
  jobTitle: register('jobTitle'),
  jobCategory: register('jobCategory'),
  workPlaceCountry: register('workPlaceCountry'),
  monthlyNetIncome: register('monthlyNetIncome'),
  phoneNumber: register('phoneNumber'),
  password: register('password'),
  firstName: step('updatePersonal', 'firstName'),
  middleName: step('updatePersonal', 'middleName'),
  lastName: step('updatePersonal', 'lastName'),
  gender: step('updatePersonal', 'gender'),
  birthDate: step('updatePersonal', 'birthDate'),
  maritalStatus: step('updatePersonal', 'maritalStatus'),
  nationality: step('updatePersonal', 'nationality'),
  province: step('updateAddress', 'province'),
  town: step('updateAddress', 'town'),
  streetAddress: step('updateAddress', 'streetAddress'),
  postalCode: step('updateAddress', 'postalCode'),
  refFullName1: step('updateReferences', 'refFullName1'),
  refRelationship1: step('updateReferences', 'refRelationship1'),
  refPhoneNumber1: step('updateReferences', 'refPhoneNumber1'),
  refFullName2: step('updateReferences', 'refFullName2'),
  refRelationship2: step('updateReferences', 'refRelationship2'),
  refPhoneNumber2: step('updateReferences', 'refPhoneNumber2'),
  bankName: step('updateBank', 'bankName'),
  accountNumber: step('updateBank', 'accountNumber'),
  'changed bankName': change('bankName'),
  'changed accountNumber': change('accountNumber'),
  timeZone: (payload, { phoneNumber }) => ['setPreferences', { phoneNumber, language: 'en', timeZone: payload }],
  identityType: identity('identityType'),
  otherIdentityType: identity('otherIdentityType'),
  identityNumber: identity('identityNumber'),
  imageSelfieURL: identity('imageSelfieURL'),
  language: (payload, { phoneNumber }) => [
    'setPreferences',
    { phoneNumber, language: payload, timeZone: 'Asia/Manila' },
  ],
  'contact name': contact('name'),
  'contact email': contact('email'),
};

test('thirty payloads, each with something in it that only markup, scripts and formulas need', () => {
  expect(payloads).toHaveLength(30);
  expect(payloads.filter((payload) => !dangerous.test(payload))).toEqual([]);
});

test.each(Object.entries(strictFields))('%s takes none of them, and no refusal repeats one', async (_name, send) => {
  const member = await activatedMember(api);
  for (const payload of payloads) {
    const [name, body] = send(payload, member);
    const field = Object.keys(body).find((key) => String(body[key]).includes(payload)) ?? '';
    const { status, headers, body: refusal } = await member.client.send(name, body);
    expect([status, headers.get('content-type')], payload).toEqual([400, 'application/json; charset=utf-8']);
    expect(refusal, payload).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } });
    expect(JSON.stringify(refusal), payload).not.toMatch(/__xss|elsewhere|OpenAction/);
  }
});

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A PDF as its reader sees it: what stands in it as it is, and what its streams hold once they are unpacked. */
function unpacked(pdf: Uint8Array): string {
  const text = latin(pdf);
  const streams = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  // Page content draws letters and nothing else; what a reader acts on are the objects around it.
  expect(streams.filter((stream) => /\/(JavaScript|JS|Launch|OpenAction|URI)\b/.test(stream))).toEqual([]);
  return text.replaceAll(/stream\r?\n[^]*?\r?\nendstream/g, '');
}

function expectHarmlessPdf(pdf: Uint8Array): void {
  const objects = unpacked(pdf);
  expect(objects.slice(0, 5)).toBe('%PDF-');
  expect(objects).not.toMatch(/\/(JavaScript|JS|Launch|SubmitForm|ImportData|OpenAction|AA|EmbeddedFile|RichMedia)\b/);
  const links = [...objects.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link]) => link ?? '');
  for (const link of links) expect(link).toMatch(/^http:\/\/localhost:3000\/verify\/[\w-]+$/);
}

test('a document in which something runs, or that leads elsewhere, would be found', () => {
  const page = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n';
  const packed = latin(deflateSync(Buffer.from('<< /S /JavaScript /JS (app.alert(1)) >>')));
  expectHarmlessPdf(Buffer.from(page));
  for (const planted of ['/OpenAction 2 0 R', '/URI (javascript:1)', '/URI (http://elsewhere.example)', '/AA << >>'])
    expect(() => expectHarmlessPdf(Buffer.from(page + planted)), planted).toThrow();
  expect(() => expectHarmlessPdf(Buffer.from(`${page}stream\n${packed}\nendstream`, 'latin1'))).toThrow();
});

test('what takes any text gives it back as data alone: to the desk, to its owner, in files and documents', async () => {
  const member = await memberWithMoney(api, officers);
  const { client, phoneNumber, loanId: id } = member;
  const [{ client: officer }] = officers;
  const plain = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '');
  for (const payload of payloads) {
    await makeClient(api).ok('sendContactMessage', {
      name: 'Ana',
      email: 'ana@example.com',
      message: payload,
      consent: true,
    });
    await makeClient(api).ok('login', { phoneNumber, password }, { headers: { 'user-agent': plain(payload) } });
    const { request } = await client.ok('askPrivacy', {
      phoneNumber,
      kind: 'correction',
      topic: 'name',
      note: payload,
    });
    await client.ok('withdrawPrivacy', { phoneNumber, id: request.id });
    const found = await officer.send('loanQueue', { search: payload });
    expect([found.status, found.body], payload).toEqual([200, { items: [], nextCursor: null }]);
  }
  const last = payloads.at(-1) ?? '';
  await client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic: 'bank', note: last });
  const shown = await Promise.all([
    officer.send('contactInbox', { limit: 100 }),
    officer.send('privacyQueue', { limit: 100 }),
    officer.send('privacyQueue', { answered: true, limit: 100 }),
    officer.send('auditLog', { limit: 100 }),
    client.send('listDevices', { phoneNumber }),
    client.send('getPrivacy', { phoneNumber }),
    client.send('exportMyData', { phoneNumber, currentPassword: password, format: 'json' }),
  ]);
  for (const { status, headers } of shown) {
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const [inbox, , , audit, devices, room, copy] = shown.map(({ body }) => JSON.stringify(body));
  for (const payload of payloads) {
    const quoted = JSON.stringify(payload).slice(1, -1);
    for (const text of [inbox, room, copy]) expect(text, payload).toContain(quoted);
    expect(devices, payload).toContain(JSON.stringify(plain(payload)).slice(1, -1));
    expect(audit, payload).not.toContain(quoted);
  }
  expect(shown.at(-1)?.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
  const pdf = await client.send('exportMyData', { phoneNumber, currentPassword: password, format: 'pdf' });
  expectHarmlessPdf(pdf.bytes);
  for (const kind of ['contract', 'schedule'] as const)
    expectHarmlessPdf((await client.send('loanDocument', { id, kind })).bytes);
  const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 1_000 });
  const oTP = codeSentTo(api, phoneNumber);
  const paid = await client.ok('withdraw', { phoneNumber, id, withdrawalAmount: 1_000, challenge, oTP });
  expectHarmlessPdf((await client.send('withdrawalDocument', { id: paid.withdrawal.id })).bytes);
});

test('the name of a photo and the key of a request are on no screen', async () => {
  const { client, phoneNumber } = await newMember(api);
  for (const [index, payload] of payloads.entries()) {
    const form = new FormData();
    form.append('identityNumber', phoneNumber);
    form.append('kind', 'front');
    form.append('image', new File([tinyPhoto], payload, { type: 'image/jpeg' }));
    const { status } = await api.fetch(
      new Request('http://localhost/api/v1/upload', {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}` },
        body: form,
      }),
    );
    // A name that is a path is refused with its photo.
    expect(status, payload).toBe(/[/\\]/.test(payload) ? 400 : 200);
    const key = payload.replaceAll(/\s/g, '').slice(0, 100);
    await client.ok(
      'updatePersonal',
      { ...steps(phoneNumber).personal, firstName: `Ana ${'i'.repeat(index)}` },
      { key },
    );
  }
  for (const key of [payloads[0] + ' ', 'é', 'a'.repeat(101)])
    expect(
      await client.refused('updatePersonal', steps(phoneNumber).personal, {
        headers: { 'idempotency-key': encodeURI(key) + ' x' },
      }),
    ).toBe('request.invalid');
  const shown = [
    await client.send('memberDetails', { phoneNumber }),
    await client.send('getPrivacy', { phoneNumber }),
    await officers[0].client.send('auditLog', { limit: 100 }),
  ];
  for (const { status, bytes } of shown) expect([status, /__xss|elsewhere/.test(latin(bytes))]).toEqual([200, false]);
});

test('no spreadsheet gets a formula from the ledger, and no reference can be one', async () => {
  const { loanId: id } = await memberWithMoney(api, officers);
  const [{ client }] = officers;
  for (const payload of payloads)
    expect(await client.refused('postRepayment', { id, amountPHP: 1, reference: payload }), payload).toBe(
      'request.invalid',
    );
  const day = new Date(api.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { bytes } = await client.send('exportLedger', { from: day, to: day });
  const cells = latin(bytes)
    .trim()
    .split('\r\n')
    .flatMap((line) => line.split(','));
  expect(cells.length).toBeGreaterThan(9);
  for (const cell of cells) expect(cell).toMatch(/^"(?:[^=+\-@\s][^"]*)?"$/);
});

test('what is sent to phones and mailboxes has nothing of it, and no address to follow', async () => {
  api.clock.advance(9 * 3_600_000);
  await api.deliver();
  expect(api.sent.filter(({ kind }) => kind === 'new_sign_in').length).toBeGreaterThan(payloads.length - 1);
  for (const { text } of api.sent) expect(text).not.toMatch(/[<>"`{}=\\]|__xss|elsewhere|javascript|https?:|www\./i);
});
