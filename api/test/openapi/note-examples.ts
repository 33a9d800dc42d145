import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { MakeApi } from '@tulay/conformance/api/api-under-test';
import { canaries } from '@tulay/conformance/api/world';
import { ErrorReply } from '@tulay/contract/error-reply';
import { IdempotencyKey, idempotencyHeader } from '@tulay/contract/idempotency-key';
import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import * as v from 'valibot';
import { nameSchemas } from '../../src/plugins/openapi.ts';

type Found = Map<string, unknown>;
interface Exchange {
  readonly body: unknown;
  readonly reply: unknown;
  readonly found: Found;
  /** Of nobody whose data the cases watch: they have the names of birds. */
  readonly plain: boolean;
}
/** What schemas hold that others are made of. */
interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly v.GenericSchema[];
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
}

interface Recorded {
  readonly operations: Readonly<Record<string, { readonly body?: unknown; readonly reply?: unknown }>>;
  readonly schemas: Readonly<Record<string, unknown>>;
}

const file = new URL('../../src/plugins/openapi-examples.json', import.meta.url);
const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'));
const { names, named } = nameSchemas();
const forCanaries = new RegExp(Object.values(canaries).join('|') + '|quetzal|canar', 'i');

/** As the document shows it: of a long list its beginning, of a token its form. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value === 'string') return value.replace(/^ey[\w-]+\.[\w-]+\.[\w-]+$/, 'header.payload.signature');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** The named schemas that a value has parts of, each with the first of them. */
function find(schema: v.GenericSchema, value: unknown, found: Found): Found {
  const name = names.get(schema);
  if (name !== undefined && !found.has(name) && value !== undefined) found.set(name, value);
  // The general type names none of its parts.
  const { entries, options, item, value: each, wrapped } = schema as Parts & v.GenericSchema;
  const at: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  for (const [key, entry] of Object.entries(entries ?? {})) find(entry, at[key], found);
  const ofAll = item ?? each;
  if (ofAll) for (const inner of Object.values(at)) find(ofAll, inner, found);
  const fitting = options?.find?.((option) => typeof option === 'object' && fits(option, value));
  if (fitting) find(fitting, value, found);
  if (wrapped && value !== undefined && value !== null) find(wrapped, value, found);
  return found;
}

function fits(schema: v.GenericSchema, value: unknown): boolean {
  const parsed = v.safeParse(schema, value);
  return parsed.success && isDeepStrictEqual(parsed.output, value);
}

function rowOf({ method, url }: Request): EndpointName | undefined {
  const { pathname } = new URL(url);
  return endpointNames.find((name) => {
    const row = endpoints[name];
    return row.method === method && new RegExp(`^${row.base}${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
  });
}

/** Of two exchanges the plain one, then the one that shows more, with less in its body. */
function better(one: Exchange, other: Exchange | undefined): boolean {
  if (other && one.plain !== other.plain) return one.plain;
  if (!other || one.found.size !== other.found.size) return one.found.size > (other?.found.size ?? -1);
  return JSON.stringify([one.body]).length < JSON.stringify([other.body]).length;
}
const parsed = (text: string): unknown => (text === '' ? undefined : shortened(JSON.parse(text)));

const jsonOf = async (message: Request | Response) =>
  /json/.test(message.headers.get('content-type') ?? '') ? message.text() : '';

function keptFits(name: EndpointName, kept: Recorded['operations'][string] | undefined): boolean {
  const { input, output, reply, body } = endpoints[name];
  return (
    kept !== undefined && (body !== 'json' || v.is(input, kept.body)) && (reply !== 'json' || v.is(output, kept.reply))
  );
}

/**
 * Notes what the cases send and hear, and writes of each row and each named schema one example for the document. An example
 * that was written before and still fits stays as it is.
 */
export function noteExamples(make: MakeApi): { readonly make: MakeApi; readonly write: () => void } {
  const operations = new Map<EndpointName, Exchange>();
  const more: Found = new Map();
  async function note(request: Request, response: Response): Promise<void> {
    const name = rowOf(request);
    if (name === undefined) return;
    const [sent, heard] = await Promise.all([jsonOf(request), jsonOf(response)]);
    const plain = !forCanaries.test(sent + heard);
    const answered = parsed(heard);
    find(IdempotencyKey, request.headers.get(idempotencyHeader) ?? undefined, more);
    if (!response.ok) return void (plain && find(ErrorReply, answered, more));
    const row = endpoints[name];
    // What a provider sends may be anything; what was understood shows how it writes.
    const isSigned = row.body === 'signed';
    if (isSigned && Object(answered).state !== 'APPLIED') return;
    const body = parsed(sent);
    const reply = row.reply === 'json' ? answered : undefined;
    const found = find(row.output, reply, isSigned ? new Map() : find(row.input, body, new Map()));
    if (plain) for (const [schema, value] of found) if (!more.has(schema)) more.set(schema, value);
    // What was approved is answered in the shape of its own row.
    if (name === 'decideApproval')
      for (const [schema, of] of Object.entries(named)) {
        const { reply: inner } = Object(reply);
        if (!more.has(schema) && of.type === 'object' && fits(of, inner)) more.set(schema, inner);
      }
    const exchange = { body, reply, found, plain };
    if (better(exchange, operations.get(name))) operations.set(name, exchange);
  }
  return {
    make: async (world) => {
      const api = await make(world);
      return {
        ...api,
        async fetch(request) {
          const sent = request.clone();
          const response = await api.fetch(request);
          await note(sent, response.clone());
          return response;
        },
      };
    },
    write() {
      // Schemas have the example that their operations show, where these show them.
      for (const { found, plain } of operations.values())
        for (const [name, value] of found) if (plain || !more.has(name)) more.set(name, value);
      const ofRows = endpointNames.map((name) => {
        const kept = recorded.operations[name];
        return [name, keptFits(name, kept) ? kept : { ...operations.get(name), found: undefined, plain: undefined }];
      });
      const ofSchemas = Object.entries(named).map(([name, schema]) => {
        const kept = recorded.schemas[name];
        return [name, kept !== undefined && v.is(schema, kept) ? kept : more.get(name)];
      });
      const written = { operations: Object.fromEntries(ofRows), schemas: Object.fromEntries(ofSchemas) };
      writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
    },
  };
}
