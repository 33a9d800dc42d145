import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startProgress } from '../../src/commands/progress.ts';

/** A terminal, or a file, that keeps what is written. */
function paper(isTTY: boolean) {
  let text = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { out: Object.assign(out, { isTTY, columns: 100 }), text: () => text };
}

test('a terminal has one line with the part done, the speed and the time left', () => {
  const { out, text } = paper(true);
  let now = 0;
  const progress = startProgress({ out, total: 1_000, unit: 'rows', before: 200, now: () => now });
  for (let step = 0; step < 40; step += 1) {
    now += 50;
    progress.step('copying members', 10);
  }
  expect(text().split('\n')).toHaveLength(1);
  // Not at each step.
  expect(text().match(/copying/g)).toHaveLength(20);
  expect(text()).toContain(
    '[##############..........]  60 %  copying members, 600 of 1000 rows, 200 a second, 0:02 left',
  );
  progress.step('copying members', 400);
  progress.end();
  expect(text().slice(-100)).toContain('] 100 %  copying members, 1000 of 1000 rows, 400 a second');
  expect(text().endsWith('\n')).toBe(true);
});

test('elsewhere there is a line now and then, and the last one', () => {
  const { out, text } = paper(false);
  let now = 0;
  const progress = startProgress({ out, total: 100, unit: 'files', now: () => now });
  for (let step = 0; step < 100; step += 1) {
    now += 300;
    progress.step('copying', 1);
  }
  progress.end();
  const lines = text().trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toBe('100 %  copying, 100 of 100 files, 3 a second');
});

test('nothing to do is done', () => {
  const { out, text } = paper(false);
  startProgress({ out, total: 0, unit: 'rows' }).end();
  expect(text()).toBe('100 %  nothing to do, 0 of 0 rows, 0 a second\n');
});
