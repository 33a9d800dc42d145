/** A body or an answer of one type. */
export interface Media {
  readonly schema: object;
  readonly example?: unknown;
}
type Content = Readonly<Record<string, Media | undefined>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

/** What the tests read of the OpenAPI document. */
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>> };
}

/** The operations by their names. */
export function operationsOf({ paths }: Document): ReadonlyMap<string, Operation> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(operations.map((operation) => [operation.operationId, operation]));
}
