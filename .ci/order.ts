/** Which part may import which, type-only imports too: packages, the order of areas, no feature another, and no file in a circle. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** From low to high: an area knows nothing of those after it. Files beside the folders are outside the order. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src/':
    'reference fields proof audit account activation loan wallet repayment document score profile privacy desk payout approval site challenge'.split(
      ' ',
    ),
  'packages/lending/src/':
    'wire money calendar ledger calculator score audit message proof account agreement loan activation wallet repayment document profile privacy desk payout site approval dispatch challenge housekeeping'.split(
      ' ',
    ),
};

const packages = /^@tulay\/(contract|lending|conformance)\/(.+)$/;
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/\.(test|spec|browser)\.tsx?$|\/(test|testing|e2e|bench|dist)\//.test(path));
const known = new Set(files);

function targetOf(file: string, spec: string): string | undefined {
  const [, name, path] = packages.exec(spec) ?? [];
  const bare = name ? `packages/${name}/src/${path}` : posix.join(posix.dirname(file), spec);
  return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find((one) => known.has(one));
}

const graph = new Map(
  files.map((file) => {
    const specs = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, spec = '']) => spec);
    const targets = specs
      .filter((spec) => spec.startsWith('.') || packages.test(spec))
      .flatMap((spec) => targetOf(file, spec) ?? []);
    return [file, [...new Set(targets)]] as const;
  }),
);

function upward(file: string, target: string): boolean {
  return Object.entries(orders).some(([root, order]) => {
    if (!file.startsWith(root) || !target.startsWith(root)) return false;
    const [from, to] = [file, target].map((path) => order.indexOf(path.slice(root.length).split('/')[0] ?? ''));
    return from !== undefined && to !== undefined && from >= 0 && to > from;
  });
}

const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** A feature is a folder of features with all that is in it: routes compose them. */
function acrossFeatures(file: string, target: string): boolean {
  const [from, to] = [featureOf(file), featureOf(target)];
  return from !== undefined && to !== undefined && from !== to;
}

/** Every circle of files that is found first, by depth. */
function circles(): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].join('\n    -> '));
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return found;
}

const problems = [
  ...[...graph].flatMap(([file, targets]) =>
    targets.filter((target) => upward(file, target)).map((target) => `upward: ${file} -> ${target}`),
  ),
  ...[...graph].flatMap(([file, targets]) =>
    targets.filter((target) => acrossFeatures(file, target)).map((target) => `another feature: ${file} -> ${target}`),
  ),
  ...circles().map((circle) => `circle: ${circle}`),
];
if (import.meta.main) {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${problems.length} imports against the order, in ${files.length} files\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
