// Runs every test, shows progress, and ends with one line of true counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}.cache/reports`;
const unitReport = `${reports}/unit.json`;
const browserReport = `${reports}/browser.json`;

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function readReport(path: string): Record<string, unknown> | null {
  try {
    // Both reporters write an object.
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function unitCounts(): Counts {
  const report = readReport(unitReport);
  // A run that wrote no report is one failure: nothing may pass silently.
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']),
    skipped: Number(report['numPendingTests']),
  };
}

function browserCounts(): Counts {
  // Playwright's report has its totals under `stats`.
  const stats = readReport(browserReport)?.['stats'] as Record<string, number> | undefined;
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  if (Number(stats['flaky']) > 0) process.stdout.write(`\nPassed at the second try only: ${stats['flaky']}\n`);
  return {
    passed: Number(stats['expected']) + Number(stats['flaky']),
    failed: Number(stats['unexpected']),
    skipped: Number(stats['skipped']),
  };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unitOk = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);
const builtOk = run('pnpm', ['--filter', '@tulay/web', 'run', 'build:if-stale']);
const browserOk =
  builtOk && run('pnpm', ['--filter', '@tulay/web', 'run', 'test:e2e'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport });

const [unit, browser] = [unitCounts(), browserCounts()];
const skipped = unit.skipped + browser.skipped;
const line = `${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
writeFileSync(`${reports}/counts.txt`, `${line}\n`);
process.stdout.write(`\n${line}\n`);
process.exit(unitOk && builtOk && browserOk ? 0 : 1);
