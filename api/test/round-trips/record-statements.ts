import Client from 'better-sqlite3';

export interface StatementRun {
  readonly sql: string;
  readonly method: 'get' | 'all' | 'run';
  readonly params: readonly unknown[];
  /** On a connection that only reads. */
  readonly readonly: boolean;
}

const methods = ['get', 'all', 'run'] as const;

/**
 * Tells `listener` of each statement that is run from now on, by connections of this process; those prepared earlier stay
 * silent. Call it before the store is opened. Returns how to stop.
 */
export function recordStatements(listener: (run: StatementRun) => void): () => void {
  const { prototype } = Client;
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection as its `this`, below
  const { prepare } = prototype;
  prototype.prepare = function prepareRecorded(this: Client.Database, sql: string) {
    const statement = prepare.call(this, sql);
    for (const method of methods) {
      // Any number of parameters, whatever the statement's type says.
      const original = statement[method].bind(statement) as (...params: unknown[]) => unknown;
      Object.defineProperty(statement, method, {
        value: (...params: unknown[]) => {
          listener({ sql, method, params, readonly: this.readonly });
          return original(...params);
        },
      });
    }
    return statement;
    // The type of a prepared statement depends on a parameter that nobody gives here.
  } as typeof prepare;
  return () => {
    prototype.prepare = prepare;
  };
}

/** What the database says of how it answers them, a step a line, each with its statement. */
export function stepsOf(client: Client.Database, runs: readonly StatementRun[]): string[] {
  return runs.flatMap(({ sql, params }) =>
    client
      .prepare<unknown[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...params)
      .map(({ detail }) => `${detail}: ${sql}`),
  );
}
