import build from 'fast-json-stringify';

type Schema = Parameters<typeof build>[0];
type Write = (reply: unknown) => string;

/** What a shape says that some of its values are. */
function constantsOf(shape: Schema): readonly (readonly [name: string, value: unknown])[] {
  const properties = Object.entries('properties' in shape ? (shape.properties ?? {}) : {});
  return properties.flatMap(([name, said]) =>
    typeof said === 'object' && 'const' in said ? [[name, said.const] as const] : [],
  );
}

/** Of several shapes the one is written whose constants a reply has: the library would check a reply against each of them, whole. */
function writerOf(schema: Schema): Write {
  const shapes = 'oneOf' in schema && Array.isArray(schema.oneOf) ? (schema.oneOf as readonly Schema[]) : [];
  const known = shapes.map((shape) => ({ constants: constantsOf(shape), write: build(shape) }));
  if (known.length === 0 || known.some(({ constants }) => constants.length === 0)) return build(schema);
  return (reply) => {
    // The schemas of rows are of objects.
    const values = reply as Readonly<Record<string, unknown>>;
    const shape = known.find(({ constants }) => constants.every(([name, value]) => values[name] === value));
    if (!shape) throw new Error('A reply has none of the shapes of its row.');
    return shape.write(reply);
  };
}

/**
 * Writes a row's reply by its schema, compiled when it is first needed: what the schema does not declare is left out.
 * Refusals have one shape and need none.
 */
export function compileSerializer({
  schema,
  httpStatus,
}: {
  readonly schema: unknown;
  readonly httpStatus?: string;
}): Write {
  if (httpStatus !== '200') return JSON.stringify;
  let write: Write | null = null;
  // The routes' schemas are JSON Schema, made by routeSchema().
  return (reply) => (write ??= writerOf(schema as Schema))(reply);
}
