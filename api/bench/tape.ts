import type { StatementRun } from '../test/round-trips/record-statements.ts';

/** Where a parameter of a recorded statement comes from when it is run again for another request. */
type Bind =
  | { readonly kind: 'constant'; readonly value: string | number | null }
  | { readonly kind: 'bytes'; readonly base64: string }
  /** A text in which `{name}` stands for a fact of the request, and `{new0}` for an id made for it. */
  | { readonly kind: 'text'; readonly template: string }
  /** The number after the last one of this table. */
  | { readonly kind: 'next'; readonly table: string };

export interface TapeStep {
  readonly sql: string;
  readonly method: StatementRun['method'];
  readonly readonly: boolean;
  readonly binds: readonly Bind[];
}

/** What the product asked the database for one request, and what it answered. */
export interface Tape {
  readonly steps: readonly TapeStep[];
  readonly reply: unknown;
  /** For sign-in: the hash that the password is compared with, between the reads and the writes. */
  readonly passwordHash?: string;
}

const madeId = /^[0-9a-hjkmnp-tv-z]{28}$/;
const madeIdInside = /[0-9a-hjkmnp-tv-z]{28}/g;
/** The group commit's own; the floor has one of its own. */
const transactionSteps = /^(BEGIN IMMEDIATE|SAVEPOINT|RELEASE|ROLLBACK|COMMIT$)/;

/** The names of the columns that an INSERT gives a parameter each. */
function insertedColumns(sql: string): { readonly table: string; readonly columns: readonly string[] } | null {
  const found = /^insert into "(\w+)" \(([^)]*)\) values \(([^)]*)\)/.exec(sql);
  if (!found) return null;
  const names = (found[2] ?? '').split(',').map((name) => name.trim().replaceAll('"', ''));
  const values = (found[3] ?? '').split(',').map((value) => value.trim());
  return { table: found[1] ?? '', columns: names.filter((_, at) => values[at] === '?') };
}

/** Turns the statements of one recorded request into steps for any request, given what was known of it by name. */
export function makeTape(runs: readonly StatementRun[], facts: Readonly<Record<string, string>>): TapeStep[] {
  const made = new Map<string, string>();
  const nameOf = (id: string): string => {
    if (!made.has(id)) made.set(id, `{new${made.size}}`);
    return made.get(id) ?? '';
  };
  const known = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .toSorted(([, a], [, b]) => b.length - a.length);

  function bindOf(value: unknown, inserted: ReturnType<typeof insertedColumns>, at: number): Bind {
    const column = inserted?.columns[at];
    if (column === 'sequence') return { kind: 'next', table: inserted?.table ?? '' };
    if (column === 'withdrawal_number') return { kind: 'text', template: nameOf('0'.repeat(28)) };
    if (Buffer.isBuffer(value)) return { kind: 'bytes', base64: value.toString('base64') };
    if (typeof value === 'number' || value === null) return { kind: 'constant', value };
    if (typeof value !== 'string') throw new Error(`A parameter of the type ${typeof value} cannot be recorded.`);
    const named = known.reduce((text, [name, fact]) => text.replaceAll(fact, `{${name}}`), value);
    const template = madeId.test(named) ? nameOf(named) : named.replaceAll(madeIdInside, nameOf);
    return template === value ? { kind: 'constant', value } : { kind: 'text', template };
  }

  return runs
    .filter(({ sql, readonly }) => readonly || !transactionSteps.test(sql))
    .map(({ sql, method, params, readonly }) => {
      const inserted = insertedColumns(sql);
      return { sql, method, readonly, binds: params.map((value, at) => bindOf(value, inserted, at)) };
    });
}
