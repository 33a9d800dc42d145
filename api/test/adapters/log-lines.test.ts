import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('../../src/adapters/log-lines.ts', import.meta.url).href);

function argsOf(program: string): string[] {
  return ['--input-type=module', '-e', `import { standardOutput } from ${module};\n${program}`];
}

function start(program: string) {
  return spawn(process.execPath, argsOf(program), { stdio: ['pipe', 'pipe', 'pipe'] });
}

test('lines come in their order, the last ones of a process that ends too', async () => {
  const child = start(`
    standardOutput.write('one\\n');
    standardOutput.write('two\\n');
    setImmediate(() => setImmediate(() => { standardOutput.write('three\\n'); process.exit(3); }));
  `);
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([out, code]).toEqual(['one\ntwo\nthree\n', 3]);
});

test('a reader that ends does not end the process', async () => {
  const child = start(`
    process.stdin.once('data', () => {
      standardOutput.write('nobody reads this\\n');
      setImmediate(() => setImmediate(() => { standardOutput.write('nor this\\n'); process.exitCode = 4; process.stdin.destroy(); }));
    });
    standardOutput.write('ready\\n');
  `);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go');
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([err, code]).toEqual(['', 4]);
});

test('a full disk under the log does not end the process', async () => {
  const full = await open('/dev/full', 'w');
  const program = `
    standardOutput.write('one\\n');
    setImmediate(() => setImmediate(() => { standardOutput.write('two\\n'); process.exitCode = 5; }));
  `;
  const child = spawn(process.execPath, argsOf(program), { stdio: ['ignore', full.fd, 'inherit'] });
  const [code] = await once(child, 'exit');
  await full.close();
  expect(code).toBe(5);
});
