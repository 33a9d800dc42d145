import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/config.ts';
import { variableNames } from '../../src/config/environment.ts';
import { instructions } from './dockerfile.ts';
import { repository } from './shipped-copy.ts';

const read = (name: string) => readFileSync(join(repository, 'operate', name), 'utf8');
// Of compose-spec/compose-spec (Apache-2.0), schema/compose-spec.json of 2026-06-23, as it is.
const schema: object = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8'));
const text = read('compose.yaml');

const service = v.object({ environment: v.optional(v.record(v.string(), v.string()), {}) });
const { services } = v.parse(v.object({ services: v.record(v.string(), service) }), parse(text, { merge: true }));

/** What stands in the operator's own .env. */
const own: Readonly<Record<string, string>> = {
  TULAY_SITE: 'loans.example',
  DATABASE_PASSWORD: 'secret',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => own[name] ?? `no ${name}`);

test('the file is what the Compose Specification says', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const isValid = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
  expect([isValid(parse(text, { merge: true })), isValid.errors]).toEqual([true, null]);
  expect(isValid(parse(text.replaceAll('read_only:', 'readonly:'), { merge: true }))).toBe(false);
});

test('what the service is told are variables of its own, with values that it takes', () => {
  const told = services['tulay']?.environment ?? {};
  expect(Object.keys(told).filter((name) => !variableNames.includes(name))).toEqual([]);
  const env = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, filled(value)]));
  expect(loadConfig(env)).toMatchObject({
    publicUrl: 'https://loans.example',
    trustProxy: 1,
    databaseUrl: env['DATABASE_URL'],
  });
  // What the image sets.
  for (const [, name = ''] of instructions('ENV')[0]?.matchAll(/(\w+)=/g) ?? []) expect(variableNames).toContain(name);
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(asked).toEqual(new Set(Object.keys(own)));
});

test('Caddy is told what its file asks for', () => {
  const asked = [...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(services['caddy']?.environment ?? {})).toEqual(asked);
});
