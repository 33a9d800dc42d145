/** How a call is addressed: everything a client needs to send it, without the schemas. */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** `:name` marks a path parameter, which is a field of the input. */
  readonly path: `/${string}`;
  /** `/api/v2` unless said otherwise. */
  readonly base?: '/api/v1';
  /** Whether `Idempotency-Key` is honoured. */
  readonly idempotent?: true;
  /** Needs the header `X-Requested-With: tulay`, which a foreign page cannot send. */
  readonly needsRequestedWith?: true;
}

/** The path of a call, its parameters filled in. */
export function pathAt({ base, path }: Address, params: Readonly<Record<string, string>> = {}): string {
  return (
    (base ?? '/api/v2') + path.replaceAll(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''))
  );
}
