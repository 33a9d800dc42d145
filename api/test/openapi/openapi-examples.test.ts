import { endpointNames, endpoints } from '@tulay/contract/table';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameSchemas } from '../../src/plugins/openapi.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { operationsOf, type Document, type Media } from './openapi-document.ts';

const { named } = nameSchemas();
let api: TestApi;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  api = await makeTestApi();
  document = (await api.app.inject('/api/v2/openapi.json')).json();
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
});
afterAll(() => api.close());

/** What the document's own schema finds wrong in a value; those of its parts are looked up in the document. */
function wrongIn(schema: object, value: unknown): unknown {
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
  return ajv.validate(whole, value) ? null : ajv.errors;
}

/** A photo, and a notice as it was signed: no JSON says them. */
const holdBytes = ['UploadBody', 'PaymentNotice'];

test('every named schema has an example that fits it, in the document and in the contract', () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (holdBytes.includes(name)) continue;
    expect([name, schema.examples?.length]).toEqual([name, 1]);
    expect([name, wrongIn(schema, schema.examples?.[0])]).toEqual([name, null]);
    expect([name, v.is(named[name] ?? v.never(), schema.examples?.[0])]).toEqual([name, true]);
  }
});

test('an example that does not fit is told', () => {
  expect(wrongIn({ $ref: '#/components/schemas/Withdrawal' }, { id: 1 })).toHaveLength(13);
});

/** What is wrong with the example of a body or an answer; nothing where there is none to show. */
function wrongWith(media: Media | undefined, schema: v.GenericSchema): unknown {
  if (!media) return null;
  if (!('example' in media)) return 'It has none.';
  return wrongIn(media.schema, media.example) ?? v.safeParse(schema, media.example).issues ?? null;
}

test.each(endpointNames)('%s has an example of its body and of its answer, and both fit', (name) => {
  const { requestBody, responses } = operationsOf(document).get(name) ?? {};
  const { input, output, reply, body } = endpoints[name];
  // A signed body is the provider's own: the document's schema of it is all that holds.
  const sent = body === 'signed' ? v.record(v.string(), v.unknown()) : input;
  expect(wrongWith(requestBody?.content['application/json'], sent)).toBe(null);
  // A file has none.
  if (reply === 'json') expect(wrongWith(responses?.['200']?.content?.['application/json'], output)).toBe(null);
});

/** What a screen could not do without: of these lists none is ever empty. */
test.each([
  ['getCurrencies', () => []],
  ['getRates', (whole) => ({ ...whole, rates: {} })],
  ['getAgreement', (whole) => ({ ...whole, clauses: [] })],
  ['listDevices', (whole) => ({ ...whole, items: [] })],
] as const satisfies readonly (readonly [string, (whole: object) => object])[])(
  'an answer of %s that lost its list is none',
  (name, empty) => {
    const media = operationsOf(document).get(name)?.responses['200']?.content?.['application/json'];
    const whole = Object(media?.example);
    expect(v.is(endpoints[name].output, whole)).toBe(true);
    expect(v.is(endpoints[name].output, empty(whole))).toBe(false);
  },
);
