import { globSync } from 'node:fs';
import type * as v from 'valibot';
import type { Field, Fields } from '../src/fields/field.ts';

const SOURCES = new URL('../src/', import.meta.url);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && '~standard' in value;
const isField = (value: unknown): value is Field => isObject(value) && 'schema' in value;
const isTable = (value: unknown): value is Fields =>
  isObject(value) && !isSchema(value) && Object.values(value).every(isField);

/** The schemas of all fields by name, those of the tables and those that stand alone, for tests. */
export async function fieldSchemas(): Promise<[string, v.GenericSchema][]> {
  const modules = await Promise.all(
    globSync('*/{fields,*-fields}.ts', { cwd: SOURCES }).map(
      async (file): Promise<Record<string, unknown>> => import(new URL(file, SOURCES).href),
    ),
  );
  const schemas = new Map<string, v.GenericSchema>();
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (isSchema(value)) schemas.set(name, value);
    else if (isTable(value)) for (const [field, { schema }] of Object.entries(value)) schemas.set(field, schema);
  }
  return [...schemas];
}
