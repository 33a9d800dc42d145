import recorded from './openapi-examples.json' with { type: 'json' };

type Json = { readonly content?: { readonly 'application/json'?: object } };
type Operation = {
  readonly operationId?: string;
  readonly requestBody?: Json;
  readonly responses: { readonly 200?: Json };
};
/** What is read of the document that the library makes. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}
type Named = Readonly<Record<string, object>>;

const examples: {
  readonly operations: Readonly<Record<string, { readonly body?: unknown; readonly reply?: unknown }>>;
  readonly schemas: Readonly<Record<string, unknown>>;
} = recorded;

const namesIn = (value: unknown) =>
  Array.from(JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name);

/** Those of the schemas that the operations refer to, and those that these refer to, each with its example. */
function schemasOf({ paths }: Document, all: Named): Named {
  const names = new Set(namesIn(paths));
  // Those that are added on the way are visited too.
  for (const name of names) for (const inner of namesIn(all[name])) names.add(inner);
  return Object.fromEntries(
    [...names]
      .toSorted()
      .map((name) => [name, { ...all[name], ...(name in examples.schemas && { examples: [examples.schemas[name]] }) }]),
  );
}

function setExample({ content }: Json = {}, example: unknown): void {
  const json = content?.['application/json'];
  if (json && example !== undefined) Object.assign(json, { example });
}

/** Adds to the document the schemas that it refers to, and as examples what calls of the sample members sent and were answered. */
export function complete(document: Document, schemas: Named): void {
  Object.assign(document.components, { schemas: schemasOf(document, schemas) });
  for (const { operationId = '', requestBody, responses } of Object.values(document.paths).flatMap(
    Object.values<Operation>,
  )) {
    setExample(requestBody, examples.operations[operationId]?.body);
    setExample(responses[200], examples.operations[operationId]?.reply);
  }
}
