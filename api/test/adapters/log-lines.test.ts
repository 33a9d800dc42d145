import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('../../src/adapters/log-lines.ts', import.meta.url).href);

function start(program: string) {
  const source = `import { standardOutput } from ${module};\n${program}`;
  return spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'pipe', 'pipe'] });
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
