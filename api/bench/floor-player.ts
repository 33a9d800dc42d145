import { randomUUID } from 'node:crypto';
import type { FloorDatabase } from './floor-database.ts';
import type { Tape, TapeStep } from './tape.ts';

/** What is known of a request by name. */
export type Facts = Readonly<Record<string, string>>;

interface Values {
  readonly facts: Facts;
  /** Ids made for this request, by their place in the recording. */
  readonly made: Map<string, string>;
}

/** The last number given to a row of each table. */
export type Last = Map<string, number>;

function fill(template: string, { facts, made }: Values): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? made.get(name);
    if (fact !== undefined) return fact;
    const fresh = randomUUID();
    made.set(name, fresh);
    return fresh;
  });
}

type Value = (values: Values, last: Last) => unknown;

function valueOf(bind: TapeStep['binds'][number]): Value {
  switch (bind.kind) {
    case 'constant':
      return () => bind.value;
    case 'bytes': {
      const bytes = Buffer.from(bind.base64, 'base64');
      return () => bytes;
    }
    case 'text': {
      const only = /^\{(\w+)\}$/.exec(bind.template)?.[1];
      // The usual case, without a regular expression a request.
      return only === undefined
        ? (values) => fill(bind.template, values)
        : (values) => values.facts[only] ?? values.made.get(only) ?? fill(bind.template, values);
    }
    case 'next':
      return (_values, last) => {
        const next = (last.get(bind.table) ?? 0) + 1;
        last.set(bind.table, next);
        return next;
      };
  }
}

/** Prepares a recording's statements once; what it returns runs them for a request, with `between` before the writes. */
export function makePlayer({ steps }: Tape, database: FloorDatabase, last: Last) {
  const { reader, writer } = database;
  const prepared = steps.map((step) => {
    const statement = (step.readonly ? reader : writer).prepare(step.sql);
    const binds = step.binds.map(valueOf);
    for (const bind of step.binds)
      if (bind.kind === 'next') last.set(bind.table, lastOf(writer.prepare(`SELECT max(sequence) FROM ${bind.table}`)));
    const returnsRows = statement.reader;
    return {
      readonly: step.readonly,
      run(values: Values): void {
        const params = binds.map((bind) => bind(values, last));
        if (!returnsRows) statement.run(...params);
        else if (step.method === 'get') statement.get(...params);
        else statement.all(...params);
      },
    };
  });
  const reads = prepared.filter((step) => step.readonly);
  const writes = prepared.filter((step) => !step.readonly);
  return async (facts: Facts, between: () => Promise<void>): Promise<void> => {
    const values: Values = { facts, made: new Map() };
    for (const step of reads) step.run(values);
    await between();
    if (writes.length === 0) return;
    await database.transact(() => {
      for (const step of writes) step.run(values);
    });
  };
}

function lastOf(statement: { pluck(): { get(): unknown } }): number {
  return Number(statement.pluck().get() ?? 0);
}
