import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';

/** For how long the service, once told to stop, still takes what is on its way to it. */
const lastCallsMs = 100;

/**
 * Once the service stops, each answer also ends its connection. A connection whose request was under way would otherwise
 * be kept alive, and the process would wait for its next request until it is killed. Connections without one are cut only
 * after a moment: a request that was sent before the order to stop may not have been read yet.
 */
export const closing = fp(
  async (app) => {
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
      if (!app.server.listening) return;
      await wait(lastCallsMs);
      // Where everything stood still meanwhile, time is over before what was received is looked at: connections first, then what they brought.
      await turn();
      await turn();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (stopping) void reply.header('connection', 'close');
      done();
    });
  },
  { name: 'closing' },
);
