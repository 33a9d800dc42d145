import { Validator } from '@seriousme/openapi-schema-validator';
import { endpointNames, endpoints, errorsOf } from '@tulay/contract/table';
import { errors } from '@tulay/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

interface OpenApiOperation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await makeTestApi();
  document = (await api.app.inject('/api/v2/openapi.json')).json();
});
afterAll(() => api.close());

function operationOf(name: (typeof endpointNames)[number]): OpenApiOperation {
  const { base, path, method } = endpoints[name];
  const operation = document.paths[base + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not in the document.`);
  return operation;
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
  for (const code of errorsOf(name))
    expect(operation.responses[errors[code].status]?.description).toContain(`\`${code}\``);
  const bodies = { none: undefined, json: ['application/json'], multipart: ['multipart/form-data'] };
  expect(operation.requestBody && Object.keys(operation.requestBody.content)).toEqual(
    row.path.includes(':') ? undefined : bodies[row.body],
  );
  const headers = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => [parameter.name, parameter.required]);
  expect(headers).toEqual([
    ...(row.idempotent ? [['idempotency-key', false]] : []),
    ...(row.needsRequestedWith ? [['x-requested-with', true]] : []),
  ]);
});

test('a page shows the document, and its policy allows no inline script or style', async () => {
  const page = await api.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/);
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https:|\*/);
});
