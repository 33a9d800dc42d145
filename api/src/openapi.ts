import { endpoints, errorsOf, type EndpointName } from '@tulay/contract/endpoints';
import { errors } from '@tulay/contract/errors';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of a wire schema. Checks that JSON Schema cannot say (a real date, a name of ours) are left to the validator. */
function jsonSchema(schema: Parameters<typeof toJsonSchema>[0]): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'instance' ? { type: 'string', format: 'binary' } : undefined),
  });
  void $schema;
  return { ...rest };
}

const errorBody: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    quote: { type: 'object' },
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
  const byStatus: Record<string, JsonSchema> = {};
  for (const code of errorsOf(name)) {
    const { status } = errors[code];
    const others = byStatus[status]?.['description'];
    byStatus[status] = { description: others ? `${String(others)}, \`${code}\`` : `\`${code}\``, content: { 'application/json': { schema: errorBody } } };
  }
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[1] ?? ''],
    ...(part && { [part]: jsonSchema(row.input) }),
    ...(row.body === 'multipart' && { consumes: ['multipart/form-data'] }),
    ...(row.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(row.idempotent && { headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } } }),
    response: { ...byStatus, 200: row.reply === 'file' ? fileResponse : jsonResponse(name) },
  };
}

const fileResponse: JsonSchema = { description: 'The file', content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } };

function jsonResponse(name: EndpointName): JsonSchema {
  return { description: 'Success', content: { 'application/json': { schema: jsonSchema(endpoints[name].output) } } };
}

