import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'tulay-ci-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Writes the reports that it is given, if any: each only where it was asked for it. */
const runners = {
  vitest: `#!/bin/sh\nfor one; do case "$one" in\n--outputFile.json=*) cp unit.json "\${one#*=}";;\n*outside-tests.ts) cp outside.json .cache/reports;;\nesac; done\n`,
  pnpm: `#!/bin/sh\n[ -z "$PLAYWRIGHT_JSON_OUTPUT_NAME" ] || [ ! -f browser.json ] || cp browser.json "$PLAYWRIGHT_JSON_OUTPUT_NAME"\n`,
};

/** Runs the script over these counts of the browser's tests, in a folder of its own with runners that run nothing. */
function run(
  stats: Readonly<Record<string, number>> | null,
  outside: readonly string[] = [],
  errors: readonly { readonly message: string }[] = [],
) {
  mkdirSync(join(dir, '.ci'), { recursive: true });
  mkdirSync(join(dir, 'bin'));
  for (const name of ['test.ts', 'reports.ts']) cpSync(new URL(name, import.meta.url), join(dir, '.ci', name));
  for (const [name, script] of Object.entries(runners)) writeFileSync(join(dir, 'bin', name), script, { mode: 0o755 });
  const assertionResults = [
    { fullName: 'money adds up', status: 'passed' },
    { fullName: 'money never gets lost', status: 'failed' },
    // Left to the soak, which is no test that the machine cannot run.
    { fullName: 'money over a hundred years @soak', status: 'skipped' },
  ];
  const testResults = [{ name: join(dir, 'api/money.test.ts'), startTime: 0, endTime: 90, assertionResults }];
  const unit = { numPassedTests: 9, numFailedTests: 0, numPendingTests: 1, testResults };
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'unit.json'), JSON.stringify(unit));
  writeFileSync(join(dir, 'outside.json'), JSON.stringify(outside));
  const specs = [
    {
      title: 'opens',
      ok: stats?.['unexpected'] === undefined,
      tests: [{ results: [{ duration: 700 }, { duration: 800 }] }],
    },
  ];
  const suites = [{ file: 'later.spec.ts', specs: [], suites: [{ file: 'later.spec.ts', specs }] }];
  const counts = { expected: 0, flaky: 0, unexpected: 0, skipped: 0, ...stats };
  if (stats) writeFileSync(join(dir, 'browser.json'), JSON.stringify({ stats: counts, suites, errors }));
  const env = { ...process.env, PATH: `${join(dir, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dir, '.ci', 'test.ts')], {
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout + stderr, kept: readFileSync(join(dir, '.cache/reports/counts.txt'), 'utf8') };
}

test('a test that passes at its second try only is counted, said, and enough to fail', () => {
  const { status, out, kept } = run({ expected: 4, flaky: 2 });
  expect(kept).toBe('15 passed, 0 failed, 2 passed at the second try only\n');
  expect(out).toContain(kept);
  expect(out).toContain('    1.5  web/e2e/later.spec.ts\n');
  expect(status).toBe(1);
});

test('what failed is named at the end', () => {
  const { out } = run({ expected: 4, unexpected: 1 });
  expect(out.slice(-400)).toContain('Failed: api/money.test.ts › money never gets lost\n');
  expect(out.slice(-400)).toContain('Failed: web/e2e/later.spec.ts › opens\n');
});

test('what fails outside every test is counted and named', () => {
  const { kept, out } = run({ expected: 4 }, ['Error: kill EPERM']);
  expect(kept).toBe('13 passed, 1 failed, 0 passed at the second try only\n');
  expect(out).toContain('Failed: outside every test › Error: kill EPERM\n');
});

test('so is what the browser tests fail by outside of each, as a file that cannot be read', () => {
  const { kept, out } = run({ expected: 4 }, [], [{ message: 'SyntaxError: later.spec.ts' }]);
  expect(kept).toBe('13 passed, 1 failed, 0 passed at the second try only\n');
  expect(out).toContain('Failed: outside every test › SyntaxError: later.spec.ts\n');
});

test('what the reporter writes down is all that failed outside every test', { timeout: 150_000 }, () => {
  for (const folder of ['.ci', '.cache/reports']) mkdirSync(join(dir, folder), { recursive: true });
  cpSync(new URL('outside-tests.ts', import.meta.url), join(dir, '.ci/outside-tests.ts'));
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(dir, 'fine.test.js'),
    `test('is fine', () => {});\nafterAll(() => { throw new Error('in the end'); });`,
  );
  writeFileSync(
    join(dir, 'late.test.js'),
    `test('is fine', () => { void Promise.reject(new Error('heard by nobody')); });`,
  );
  writeFileSync(join(dir, 'broken.test.js'), `throw new Error('before any test');`);
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const args = [vitest, 'run', '--globals', '--root', dir, `--reporter=${join(dir, '.ci/outside-tests.ts')}`];
  const { status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
    timeout: 120_000,
  });
  const outside: unknown = JSON.parse(readFileSync(join(dir, '.cache/reports/outside.json'), 'utf8'));
  const told = JSON.stringify(outside);
  expect(status).toBe(1);
  expect(outside).toHaveLength(3);
  for (const failure of ['in the end', 'heard by nobody', 'before any test']) expect(told).toContain(failure);
});

test('that none did is said too, and passes', () => {
  expect(run({ expected: 4, skipped: 1 })).toMatchObject({
    status: 0,
    kept: '13 passed, 0 failed, 1 skipped, 0 passed at the second try only\n',
  });
});

test('a run that wrote no report counts as a failure', () => {
  expect(run(null).kept).toBe('9 passed, 1 failed, 0 passed at the second try only\n');
});
