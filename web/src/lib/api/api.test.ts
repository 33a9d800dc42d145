import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { call, loadNamedFile } from './api.ts';

const line = vi.hoisted(() => ({ answer: () => Promise.resolve(new Response()) }));
vi.mock('ky', () => ({ default: () => line.answer() }));
vi.stubGlobal('localStorage', { getItem: () => null });

const whole = 'bytes';
const digest = `sha-256=:${createHash('sha256').update(whole).digest('base64')}:`;
const comes = (type: string, bytes = whole, others: Record<string, string> = { 'content-digest': digest }) => {
  line.answer = () => Promise.resolve(new Response(bytes, { headers: { 'content-type': type, ...others } }));
};
const id = '0198f3c2-0000-7000-8000-000000000001';
const loads = {
  receipt: () => loadNamedFile('withdrawalDocument', { id }),
  photo: () => loadNamedFile('readFile', { id }),
  'ledger as CSV': () => loadNamedFile('exportLedger', { from: '2026-01-01', to: '2026-01-31' }),
  'own data': () =>
    loadNamedFile('exportMyData', { phoneNumber: '+639170000001', currentPassword: 'x', format: 'pdf' }),
};

test.each([
  ['receipt', 'application/pdf'],
  ['photo', 'image/jpeg'],
  ['ledger as CSV', 'text/csv; charset=utf-8'],
  ['own data', 'application/json'],
  ['own data', 'application/pdf'],
] as const)('a %s comes as %s', async (what, type) => {
  comes(type);
  expect((await loads[what]()).blob.size).toBe(5);
});

test.each([
  ['receipt', 'text/html'],
  ['receipt', 'image/jpeg'],
  ['receipt', 'application/json; charset=utf-8'],
  ['photo', 'image/gif'],
  ['photo', 'application/json'],
  ['ledger as CSV', 'text/plain'],
  ['own data', 'text/html; charset=utf-8'],
] as const)('a %s that comes as %s is a portal or a gateway: no answer', async (what, type) => {
  comes(type);
  await expect(loads[what]()).rejects.toThrow(NoAnswerError);
});

test.each([
  ['half', whole.slice(0, 2), { 'content-digest': digest }],
  ['what nothing is known of', whole, {}],
])('%s of a file is no answer, however it ends', async (_what, bytes, headers) => {
  comes('application/pdf', bytes, headers);
  await expect(loads.receipt()).rejects.toThrow(NoAnswerError);
});

test.each([
  [200, '{"captive":true,"url":"http://portal.example/"}'],
  [200, '{"wallet":"150000"}'],
  [511, '{"captive":true}'],
  [403, '{"error":"forbidden"}'],
  [502, '{"code":502,"message":"Bad gateway","requestId":"a"}'],
] as const)('JSON that is none of ours is no answer: %i %s', async (status, text) => {
  line.answer = () => Promise.resolve(new Response(text, { status, headers: { 'content-type': 'application/json' } }));
  await expect(call('getWallet', { phoneNumber: '+639170000001' })).rejects.toThrow(NoAnswerError);
});
