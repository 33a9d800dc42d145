import fp from 'fastify-plugin';

/**
 * Once the service stops, each answer also ends its connection. A connection whose request was under way would otherwise
 * be kept alive, and the process would wait for its next request until it is killed.
 */
export const closing = fp(
  async (app) => {
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (stopping) void reply.header('connection', 'close');
    });
  },
  { name: 'closing' },
);
