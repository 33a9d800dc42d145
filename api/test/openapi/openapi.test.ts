import { Validator } from '@seriousme/openapi-schema-validator';
import { areaOf } from '@tulay/contract/addresses';
import { endpointNames, endpoints, errorsOf } from '@tulay/contract/table';
import { errors } from '@tulay/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import type { Document, Operation } from './openapi-document.ts';

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await makeTestApi();
  document = (await api.app.inject('/api/v2/openapi.json')).json();
});
afterAll(() => api.close());

function operationOf(name: (typeof endpointNames)[number]): Operation {
  const { base, path, method } = endpoints[name];
  const operation = document.paths[base + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not in the document.`);
  return operation;
}

/** What a reader looks for first. */
const things =
  `Loan Instalment Quote NextStep LoanEvent QueueLoan Wallet Withdrawal Movement Repayment Member OwnInfo Device Challenge
  Approval IssuedDocument ContactMessage Score PrivacyRequest AuditEntry Product Currency Rates Agreement Money Instant CalendarDate ErrorReply`.split(
    /\s+/,
  );

/** The object schemas that stand in place, without a name, with what tells them apart from others. */
function unnamedIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => (/^examples?$/.test(key) ? [] : unnamedIn(value)));
  const { properties = {} }: { properties?: object } = schema;
  return Object.keys(properties).length > 1 ? [JSON.stringify(properties), ...inner] : inner;
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
});

test('it has one operation for each row of the endpoint table and no other', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(endpointNames.toSorted());
});

test.each(endpointNames)('%s stands there with its address, access, body and every status it can answer', (name) => {
  const row = endpoints[name];
  const operation = operationOf(name);
  expect(operation.operationId).toBe(name);
  expect(operation.security).toEqual(row.access === 'public' ? undefined : [{ bearer: [] }]);
  const statuses = new Set([200, ...(row.cached ? [304] : []), ...errorsOf(name).map((code) => errors[code].status)]);
  expect(new Set(Object.keys(operation.responses).map(Number))).toEqual(statuses);
  for (const code of errorsOf(name)) {
    const refused = operation.responses[errors[code].status];
    expect(refused?.description).toContain(`\`${code}\``);
    expect(refused?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorReply' });
  }
  const bodies = {
    none: undefined,
    json: ['application/json'],
    multipart: ['multipart/form-data'],
    signed: ['application/json'],
  };
  expect(operation.requestBody && Object.keys(operation.requestBody.content)).toEqual(
    row.path.includes(':') && row.body !== 'signed' ? undefined : bodies[row.body],
  );
  const headers = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => [parameter.name, parameter.required]);
  expect(headers).toEqual([
    ...(row.idempotent ? [['idempotency-key', false]] : []),
    ...(row.needsRequestedWith ? [['x-requested-with', true]] : []),
  ]);
});

test('things stand under their names, each once, and nothing is named that nothing refers to', () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(things));
  const unnamed = unnamedIn([document.paths, Object.values(schemas).map(Object.values)]);
  expect(unnamed.filter((one, at) => unnamed.indexOf(one) !== at)).toEqual([]);
  const referred = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  expect(new Set(Array.from(referred, ([, name]) => name))).toEqual(new Set(Object.keys(schemas)));
});

test('each operation has a sentence of its own and stands under its area', () => {
  const operations = endpointNames.map(operationOf);
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(endpointNames.length);
  expect(operations.map(({ tags }) => tags)).toEqual(endpointNames.map((name) => [areaOf[name]]));
});

test('a page shows the document, and its policy allows no inline script or style', async () => {
  const page = await api.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/);
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https:|\*/);
});
