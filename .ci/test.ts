// Runs every test, shows progress, and ends with where the time went and one line of true counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBrowserReport, readUnitReport, type Counts } from './reports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}.cache/reports`;
const unitReport = `${reports}/unit.json`;
const outsideReport = `${reports}/outside.json`;
const browserReport = `${reports}/browser.json`;
const slowestShown = 20;

interface Part {
  readonly isOk: boolean;
  readonly seconds: number;
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Part {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  const startedMs = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return { isOk: status === 0, seconds: Math.round((performance.now() - startedMs) / 1000) };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const notRun: Part = { isOk: false, seconds: 0 };
const unit = run('vitest', [
  'run',
  ...['default', 'json', join(import.meta.dirname, 'outside-tests.ts')].map((reporter) => `--reporter=${reporter}`),
  `--outputFile.json=${unitReport}`,
]);
const built = run('pnpm', ['--filter', '@tulay/web', 'run', 'build:if-stale']);
const browser = built.isOk
  ? run('pnpm', ['--filter', '@tulay/web', 'run', 'test:e2e'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport })
  : notRun;

const both = [readUnitReport(unitReport, outsideReport, root), readBrowserReport(browserReport)];
const slowest = both.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds);
process.stdout.write('\nSlowest files, in seconds:\n');
for (const { file, seconds } of slowest.slice(0, slowestShown))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`);
// Once more at the end, where somebody looks who has only the last lines.
for (const name of both.flatMap(({ failed }) => failed)) process.stdout.write(`Failed: ${name}\n`);
process.stdout.write(`Seconds: unit ${unit.seconds}, build ${built.seconds}, browser ${browser.seconds}\n`);

const sumOf = (name: keyof Counts) => both.reduce((sum, { counts }) => sum + counts[name], 0);
const atSecondTry = sumOf('atSecondTry');
const line = [
  `${sumOf('passed')} passed, ${sumOf('failed')} failed`,
  ...(sumOf('skipped') > 0 ? [`${sumOf('skipped')} skipped`] : []),
  // Always said: a test that passes now and then says nothing about a change, so one is enough to fail.
  `${atSecondTry} passed at the second try only`,
].join(', ');
writeFileSync(`${reports}/counts.txt`, `${line}\n`);
process.stdout.write(`\n${line}\n`);
process.exit(unit.isOk && built.isOk && browser.isOk && atSecondTry === 0 ? 0 : 1);
