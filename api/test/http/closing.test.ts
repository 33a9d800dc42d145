import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTestApi } from '../make-test-api.ts';

const ask = 'GET /api/v2/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** Longer than the service takes last calls. */
const standstillMs = 300;

/** Nothing else runs meanwhile, as while a large group is committed. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A connection, and all that came over it by now. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const came = { text: '' };
  socket.on('data', (text: string) => (came.text += text));
  return { socket, came, ended: once(socket, 'close') };
}

test('what was sent before the service is told to stop is answered, also where it could not be read in time', async () => {
  const { app } = await makeTestApi();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const kept = open(port);
  kept.socket.write(ask);
  await expect.poll(() => kept.came.text).toContain('200 OK');
  kept.came.text = '';
  const closed = app.close();
  // The hooks have begun. What is due comes before what was received, where the next turn begins.
  await wait(20);
  const fresh = open(port);
  fresh.socket.write(ask);
  await turn();
  kept.socket.write(ask);
  standStill(standstillMs);
  await Promise.all([closed, kept.ended, fresh.ended]);
  for (const { came } of [kept, fresh]) {
    expect(came.text).toContain('200 OK');
    expect(came.text).toMatch(/connection: close/i);
  }
});
