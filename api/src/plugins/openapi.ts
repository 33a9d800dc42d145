import type { EndpointRow } from '@tulay/contract/row';
import { endpoints, errorsOf, type EndpointName } from '@tulay/contract/table';
import { fileTypesOf } from '@tulay/contract/file-types';
import { errors } from '@tulay/contract/errors';
import { IdempotencyKey, idempotencyHeader } from '@tulay/contract/idempotency-key';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';

type JsonSchema = Record<string, unknown>;
type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideSchema']>;

/** Of what may be null: `null` as one more type, so that the serializer looks once and tries no schema after the other. */
const withNull: Override = ({ valibotSchema, jsonSchema: { anyOf: [schema] = [], ...rest } }) => {
  if (valibotSchema.type !== 'nullable' || typeof schema !== 'object' || typeof schema.type !== 'string')
    return undefined;
  const type = [schema.type, 'null' as const];
  return { ...rest, ...schema, type, ...(schema.enum && { enum: [...schema.enum, null] }) };
};

/** JSON Schema of a wire schema. Checks that JSON Schema cannot say (a real date, a name of ours) are left to the validator. */
function jsonSchema(schema: Parameters<typeof toJsonSchema>[0]): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideSchema: (made) =>
      made.valibotSchema.type === 'instance' ? { type: 'string', format: 'binary' } : withNull(made),
  });
  void $schema;
  return { ...rest };
}

/** The one shape of every refusal, written once into the document. */
export const errorBody = {
  $id: 'Error',
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'The sentence for the member' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'With `request.invalid`: one sentence a wrong field',
    },
    quote: { type: 'object', description: 'With `loan.quote_changed`: the right figures' },
    withdrawal: { type: 'object', description: 'With `withdrawal.repeated`: the earlier one that this would repeat' },
    requestId: { type: 'string' },
  },
};

/** Which part of the request holds the row's input: its path parameters, its body, or nothing. */
export function inputPart(name: EndpointName): 'params' | 'body' | null {
  const row = endpoints[name];
  if (row.path.includes(':')) return 'params';
  return row.body === 'none' ? null : 'body';
}

/** The schema that Fastify and the OpenAPI document are given for a row. */
export function routeSchema(name: EndpointName): FastifySchema {
  const row = endpoints[name];
  const part = inputPart(name);
  const headers = headersOf(name);
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[1] ?? ''],
    ...(part && { [part]: jsonSchema(row.input) }),
    ...(row.body === 'multipart' && { consumes: ['multipart/form-data'] }),
    ...(row.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(headers && { headers }),
    response: {
      200: {
        description: 'Success',
        content: row.reply === 'file' ? fileContent(row) : { 'application/json': { schema: jsonSchema(row.output) } },
      },
      ...(row.cached && { 304: { description: 'The caller has this version', type: 'null' } }),
      ...refusals(name),
    },
  };
}

function fileContent(row: EndpointRow): JsonSchema {
  return Object.fromEntries(fileTypesOf(row).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function headersOf(name: EndpointName): JsonSchema | null {
  const { idempotent, needsRequestedWith } = endpoints[name];
  if (needsRequestedWith)
    return {
      type: 'object',
      required: ['x-requested-with'],
      properties: { 'x-requested-with': { type: 'string', enum: ['tulay'] } },
    };
  return idempotent ? { type: 'object', properties: { [idempotencyHeader]: jsonSchema(IdempotencyKey) } } : null;
}

/** The row's error codes by their status. */
function refusals(name: EndpointName): Record<string, JsonSchema> {
  const codes = Map.groupBy(errorsOf(name), (code) => errors[code].status);
  return Object.fromEntries(
    Array.from(codes, ([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: 'Error#' } } },
      },
    ]),
  );
}
