import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { dockerfile, imageCommand, instructions } from './dockerfile.ts';
import { repository } from './shipped-copy.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

test('the linter finds nothing in the Dockerfile', () => {
  expect(validate(dockerfile).map(({ message, range }) => ({ message, line: range.start.line + 1 }))).toEqual([]);
  // It would.
  expect(validate(dockerfile.replace('USER node', 'USERS node'))).not.toEqual([]);
});

test('the image has one base, of the Node that the project brings, and takes the steps of operate/ship.sh and the programs that back up its server', () => {
  const [base, ...stages] = instructions('FROM');
  const brought = /^  node@(\d+\.\d+\.\d+):$/m.exec(read('pnpm-lock.yaml'))?.[1];
  expect(base).toBe(`node:${brought}-trixie-slim AS base`);
  expect(stages).toEqual(['base AS build', 'base']);
  expect(instructions('COPY')).toEqual(['. .', '--from=build /tulay /tulay']);
  const [steps, client = ''] = instructions('RUN');
  expect(steps).toBe('operate/ship.sh /tulay');
  // What backs up the server is as new as the server, which both files name by its number.
  const server = /image: postgres:(\d+)$/m.exec(read('operate/compose.yaml'))?.[1];
  expect(/postgresql-client-(\d+)/.exec(client)?.[1]).toBe(server);
});

test('it is started by nobody of rights, as `pnpm start` starts it', () => {
  expect(instructions('USER')).toEqual(['node']);
  expect(JSON.parse(read('api/package.json'))).toHaveProperty('scripts.start', imageCommand.join(' '));
});
