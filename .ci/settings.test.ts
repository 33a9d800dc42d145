import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('.nvmrc, engines and the types agree with the Node that the workspace brings', () => {
  const workspace = read('pnpm-workspace.yaml');
  const majorOf = (name: string) => new RegExp(`^  '?${name}'?: '?(\\d+)`, 'm').exec(workspace)?.[1];
  const { engines } = JSON.parse(read('package.json')) as { engines?: { node?: string } };
  const named = {
    nvmrc: read('.nvmrc').trim(),
    engines: engines?.node,
    types: majorOf('@types/node'),
    running: process.versions.node.split('.')[0],
  };
  const brought = majorOf('node');
  expect(named).toEqual({ nvmrc: brought, engines: brought, types: brought, running: brought });
});

test('.editorconfig says what oxfmt is set to, and its defaults', () => {
  const format = JSON.parse(read('.oxfmtrc.json')) as Record<string, string | number | boolean | undefined>;
  const everywhere = read('.editorconfig').split(/^\[/m)[1] ?? '';
  const told = Object.fromEntries([...everywhere.matchAll(/^(\w+) = (\S+)$/gm)].map(([, key, value]) => [key, value]));
  expect(told).toMatchObject({
    max_line_length: String(format['printWidth'] ?? 100),
    indent_style: format['useTabs'] ? 'tab' : 'space',
    indent_size: String(format['tabWidth'] ?? 2),
    end_of_line: String(format['endOfLine'] ?? 'lf'),
    insert_final_newline: String(format['insertFinalNewline'] ?? true),
  });
});

test('the workflow runs what decides whether a change may land, on two cores, with actions by their major version', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toMatch(/^ +- run: taskset --cpu-list 0,1 \.ci\/run$/m);
  const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
});
