// Runs the long forms of tests, and the tests that are not part of every run, and prints their figures, one a line.
// A file has a long form when it reads SOAK, itself or by `in-soak.ts`, or names one of its tests `@soak`. It prints a figure as a line that
// begins with `figure: `.
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { believing, moments } from './moments.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const hasLongForm = /\bSOAK\b|@soak|\/figure\.ts'|\/in-soak\.ts'/;

/** Files with a long form; those whose path holds one of the given words, if any are given. */
function withLongForm(...patterns: string[]): string[] {
  const wanted = process.argv.slice(2);
  return globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .toSorted()
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
    .filter((file) => hasLongForm.test(readFileSync(`${root}${file}`, 'utf8')));
}

/** What a run is told, and what of its lines is a figure. */
interface Form {
  readonly env: Readonly<Record<string, string>>;
  readonly figureLine: RegExp;
}
const longForm: Form = { env: { SOAK: '1' }, figureLine: /figure: (.+)$/ };

interface Outcome {
  readonly file: string;
  readonly isOk: boolean;
  readonly seconds: number;
  readonly figures: readonly string[];
}

/** Runs a command, shows what it prints as it comes, and keeps its figures. */
async function run(
  file: string,
  command: string,
  args: readonly string[],
  { env, figureLine }: Form = longForm,
): Promise<Outcome> {
  process.stdout.write(`\n> ${file}\n`);
  const startedMs = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const figures: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`);
    const figure = figureLine.exec(stripVTControlCharacters(line))?.[1];
    if (figure) figures.push(figure);
  }
  const isOk = (await ended) === 0;
  return { file, isOk, seconds: Math.round((performance.now() - startedMs) / 1000), figures };
}

const web = ['--filter', '@tulay/web'];
const outcomes: Outcome[] = [];
for (const file of withLongForm('{api,mocks,web}/**/*.{test,browser}.ts', 'packages/*/src/**/*.test.ts'))
  outcomes.push(await run(file, 'vitest', ['run', file]));

// All unit tests in their short forms at each moment. How many they are is the figure: it is the same at each.
const isAboutMoments = process.argv.length === 2 || process.argv.includes('moments');
for (const moment of isAboutMoments ? moments : []) {
  const form = { env: believing(moment), figureLine: /^\s*Tests\s+(.+)$/ };
  const outcome = await run(`all unit tests at ${moment.at} in ${moment.timeZone}`, 'vitest', ['run'], form);
  outcomes.push({ ...outcome, figures: outcome.figures.map((figure) => `${outcome.file}: ${figure}`) });
}

const inBrowser = withLongForm('web/e2e/**/*.spec.ts');
if (inBrowser.length > 0) {
  outcomes.push(await run('the site is built', 'pnpm', [...web, 'run', 'build:if-stale']));
  for (const file of inBrowser) {
    const args = [...web, 'exec', 'playwright', 'test', '--reporter=list'];
    outcomes.push(await run(file, 'pnpm', [...args, file.replace(/^web\//, '')]));
  }
}

process.stdout.write('\n');
for (const { file, isOk, seconds } of outcomes)
  process.stdout.write(`${isOk ? 'passed' : 'failed'}: ${file}, ${seconds} s\n`);
const figures = outcomes.flatMap((outcome) => outcome.figures);
process.stdout.write(`\n${figures.length} figures\n`);
for (const figure of figures) process.stdout.write(`${figure}\n`);
process.exit(outcomes.every(({ isOk }) => isOk) ? 0 : 1);
