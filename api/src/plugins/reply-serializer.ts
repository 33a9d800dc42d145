import build from 'fast-json-stringify';

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
}): (reply: unknown) => string {
  if (httpStatus !== '200') return JSON.stringify;
  let write: ((reply: unknown) => string) | null = null;
  // The routes' schemas are JSON Schema, made by routeSchema().
  return (reply) => (write ??= build(schema as Parameters<typeof build>[0]))(reply);
}
