// Reads the two runners' reports: how many tests did what, and which files took longest.
import { readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** By themselves, as where the machine lacks a program; not what is named `@soak`. */
  readonly skipped: number;
  /** Passed only when they were tried again. */
  readonly atSecondTry: number;
}

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface Report {
  readonly counts: Counts;
  readonly files: readonly FileTime[];
  /** By file and name. */
  readonly failed: readonly string[];
}

/** A run that wrote no report is one failure: nothing may pass silently. */
const nothingWritten: Report = { counts: { passed: 0, failed: 1, skipped: 0, atSecondTry: 0 }, files: [], failed: [] };

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface BrowserSuite {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>;
  readonly suites: readonly BrowserSuite[];
  /** Of no test, as of a file that cannot be read. */
  readonly errors: readonly { readonly message?: string }[];
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Named `@soak` and not run: the browser's report leaves them out, this one calls them skipped. */
const leftToSoak = ({ testResults }: UnitReport): number =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes('@soak') && status === 'skipped').length;

/** Vitest's own, and what failed outside every test: each of that is a failure too. */
export function readUnitReport(path: string, outsidePath: string, root: string): Report {
  // The shape that vitest's reporter writes.
  const report = read(path) as UnitReport | null;
  // What `outside-tests.ts` writes.
  const outside = read(outsidePath) as readonly string[] | null;
  if (!report || !outside) return nothingWritten;
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + outside.length,
      skipped: report.numPendingTests - leftToSoak(report),
      atSecondTry: 0,
    },
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(root, ''),
      seconds: (endTime - startTime) / 1000,
    })),
    failed: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${name.replace(root, '')} › ${fullName}`),
      ),
      ...outside.map((error) => `outside every test › ${error.replaceAll(root, '')}`),
    ],
  };
}

const durationMs = ({ suites = [], specs }: BrowserSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + durationMs(suite), 0);

const failedIn = ({ file, suites = [], specs }: BrowserSuite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `web/e2e/${file} › ${title}`),
  ...suites.flatMap(failedIn),
];

/** Playwright's own. */
export function readBrowserReport(path: string): Report {
  // The shape that Playwright's reporter writes.
  const report = read(path) as BrowserReport | null;
  if (!report) return nothingWritten;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, atSecondTry: flaky },
    files: report.suites.map((suite) => ({ file: `web/e2e/${suite.file}`, seconds: durationMs(suite) / 1000 })),
    failed: [
      ...report.suites.flatMap(failedIn),
      ...report.errors.map(({ message = '' }) => `outside every test › ${message}`),
    ],
  };
}
