import type { EndpointRow } from '@tulay/contract/row';
import { areaOf } from '@tulay/contract/addresses';
import * as wire from '@tulay/contract/named-schemas';
import { HOUSE_NOTICES } from '@tulay/contract/repayment/notice-mapping';
import { endpointNames, endpoints, errorsOf, type EndpointName } from '@tulay/contract/table';
import { fileTypesOf } from '@tulay/contract/file-types';
import { errors } from '@tulay/contract/errors';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import type * as v from 'valibot';

type JsonSchema = Record<string, unknown>;
type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideSchema']>;

/** Of what may be null: `null` as one more type, so that the serializer looks once and tries no schema after the other. */
const withNull: Override = ({ valibotSchema, jsonSchema: { anyOf: [schema] = [], ...rest } }) => {
  if (valibotSchema.type !== 'nullable' || typeof schema !== 'object' || typeof schema.type !== 'string')
    return undefined;
  const type = [schema.type, 'null' as const];
  return { ...rest, ...schema, type, ...(schema.enum && { enum: [...schema.enum, null] }) };
};

/** How a wire schema becomes JSON Schema. Checks that it cannot say (a real date, a name of ours) are left to the validator. */
const config: NonNullable<Parameters<typeof toJsonSchema>[1]> = {
  errorMode: 'ignore',
  overrideSchema: (made) =>
    made.valibotSchema.type === 'instance' ? { type: 'string', format: 'binary' } : withNull(made),
};

/** Which part of the request holds the row's input: its path parameters, its body, or nothing. */
export function inputPart(name: EndpointName): 'params' | 'body' | null {
  const row = endpoints[name];
  if (row.body === 'signed') return 'body';
  if (row.path.includes(':')) return 'params';
  return row.body === 'none' ? null : 'body';
}

/** What Fastify is given of a row: the part that its validator parses, and what its serializer writes by, with nothing to look up. */
export function routeSchema(name: EndpointName): FastifySchema {
  const { reply, output } = endpoints[name];
  const part = inputPart(name);
  return {
    operationId: name,
    ...(part && { [part]: {} }),
    ...(reply === 'json' && {
      response: { 200: { content: { 'application/json': { schema: toJsonSchema(output, config) } } } },
    }),
  };
}

/** The modules export limits and closed lists as well. */
function isNamedSchema(entry: [string, unknown]): entry is [string, v.GenericSchema] {
  const [name, value] = entry;
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && 'kind' in value;
}

const ref = (name: string | undefined) => ({ $ref: `#/components/schemas/${name}` });

/**
 * The schemas of the document by name, and their names. An exported one has the name of its export; a body that is made for
 * its row, and an answer that may be a proposal, have that of the row.
 */
export function nameSchemas() {
  const ofRows = endpointNames.flatMap((name): [string, v.GenericSchema][] => {
    const called = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    return [
      [`${called}Body`, endpoints[name].input],
      [`${called}Outcome`, endpoints[name].output],
    ];
  });
  const exported = Object.entries<unknown>(wire).filter(isNamedSchema);
  const withName: ReadonlySet<v.GenericSchema> = new Set(exported.map(([, schema]) => schema));
  const named: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries([
    ...exported,
    ...ofRows.filter(([, schema]) => !withName.has(schema)),
  ]);
  return {
    named,
    names: new Map(Object.entries(named).map(([name, schema]) => [schema, name])),
    schemas: toJsonSchemaDefs(named, { ...config, overrideRef: ({ referenceId }) => ref(referenceId).$ref }),
  };
}

/** The rows as the document has them, and the schemas that they refer to. */
export function describeRows() {
  const { names, schemas } = nameSchemas();
  const operation = (name: EndpointName): FastifySchema => {
    const row = endpoints[name];
    const part = inputPart(name);
    const input = names.get(row.input) ?? '';
    const headers = headersOf(name);
    return {
      operationId: name,
      summary: row.summary,
      tags: [areaOf[name]],
      ...(row.body === 'signed' ? signedParts() : part && { [part]: part === 'params' ? schemas[input] : ref(input) }),
      ...(row.body === 'multipart' && { consumes: ['multipart/form-data'] }),
      ...(row.access !== 'public' && { security: [{ bearer: [] }] }),
      ...(headers && { headers }),
      response: {
        200: {
          description: 'Success',
          content:
            row.reply === 'file' ? fileContent(row) : { 'application/json': { schema: ref(names.get(row.output)) } },
        },
        ...(row.cached && { 304: { description: 'The caller has this version', type: 'null' } }),
        ...refusals(name),
      },
    };
  };
  return { operation, schemas };
}

/** What a provider sends is its own, and signed as it is; our address names the provider. */
function signedParts(): JsonSchema {
  const names = HOUSE_NOTICES.map(({ provider }) => provider).join(', ');
  const description = `Its name (${names}, or one that the lender mapped); of an address with a secret, a hyphen and that after it.`;
  return {
    params: {
      type: 'object',
      required: ['provider'],
      properties: { provider: { type: 'string', description } },
    },
    body: {
      type: 'object',
      description: 'As the provider writes it; its header with the signature is the provider’s own.',
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
  return idempotent ? { type: 'object', properties: { [idempotencyHeader]: ref('IdempotencyKey') } } : null;
}

/** The row's error codes by their status. */
function refusals(name: EndpointName): Record<string, JsonSchema> {
  const codes = Map.groupBy(errorsOf(name), (code) => errors[code].status);
  return Object.fromEntries(
    Array.from(codes, ([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: ref('ErrorReply') } },
      },
    ]),
  );
}
