import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeFakeMachine } from '@tulay/lending/testing/fake-ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

const token = 'metrics-token-of-the-test';
const operate = (name: string) => fileURLToPath(new URL(`../../../operate/${name}`, import.meta.url));
const promtool = (...args: readonly string[]) => promisify(execFile)('promtool', args);

let api: TestApi;
let printed: ReadonlySet<string>;
beforeAll(async () => {
  const room = async () => ({ freeBytes: 7_000_000_000, isWritable: true });
  const backups = async () => ({ newest: null, drill: null });
  api = await makeTestApi({ metricsToken: token, disk: { room }, machine: { ...makeFakeMachine(), backups } });
  const { body } = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  printed = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
});
afterAll(() => api.close());

/** The names of metrics in these expressions, a histogram's by its own name. */
function namedIn(expressions: readonly string[]): ReadonlySet<string> {
  const names = expressions.flatMap((text) =>
    [...text.matchAll(/\b(?:tulay|process|nodejs)_\w+/g)].map(([name]) => name),
  );
  return new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, (end) => (printed.has(name) ? end : ''))));
}

test('what the alert rules name is what /metrics prints, and there are eleven of them', async () => {
  const rules = await readFile(operate('alerts.yml'), 'utf8');
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text);
  expect(expressions).toHaveLength(11);
  for (const text of expressions) expect(namedIn([text]).size).toBeGreaterThan(0);
  expect([...namedIn(expressions)].filter((name) => !printed.has(name))).toEqual([]);
});

test('what the dashboard draws is what /metrics prints', async () => {
  // Our own file.
  const { panels } = JSON.parse(await readFile(operate('dashboard.json'), 'utf8')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const named = namedIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((name) => !printed.has(name))).toEqual([]);
  // Each figure of our own is drawn somewhere, but for the size of backups.
  const own = [...printed].filter((name) => name.startsWith('tulay_') && name !== 'tulay_backup_bytes');
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

test("Prometheus takes the rules, and they fire as they say (promtool, of Debian's package prometheus)", async (context) => {
  if (
    await promtool('--version').then(
      () => false,
      () => true,
    )
  )
    return context.skip('promtool is not installed');
  expect((await promtool('check', 'rules', operate('alerts.yml'))).stdout).toContain('11 rules found');
  expect((await promtool('test', 'rules', operate('alerts.test.yml'))).stdout).toContain('SUCCESS');
});
