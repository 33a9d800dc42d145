import fp from 'fastify-plugin';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body is a photo of somebody whose token was accepted: it may arrive slowly. */
    bringsPhoto: boolean;
  }
}

export interface SlowBodiesOptions {
  /** How long a body may take to arrive. */
  readonly bodyMs: number;
}

/** A photo of a megabyte takes two minutes on a ship's link, which is four times as fast. */
const slowestPhotoBytesPerSecond = 2048;

/**
 * Ends what arrives a byte now and then. A body is there after `bodyMs`; that of a request which `bringsPhoto` may take longer
 * as long as it comes on, whatever others call theirs. What waits for us and not for its sender is left in peace.
 */
export const slowBodies = fp<SlowBodiesOptions>(
  async (app, { bodyMs }) => {
    app.decorateRequest('bringsPhoto', false);
    app.addHook('onRequest', (request, reply, done) => {
      done();
      const { raw, headers } = request;
      if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
      let seenBytes = raw.socket.bytesRead;
      const timer = setInterval(() => {
        const arrivedBytes = raw.socket.bytesRead - seenBytes;
        seenBytes += arrivedBytes;
        const comesOn = request.bringsPhoto && arrivedBytes * 1000 >= slowestPhotoBytesPerSecond * bodyMs;
        if (raw.readableFlowing !== true || comesOn) return;
        clearInterval(timer);
        // Whoever reads the body hears of it as of a broken stream; an answer that has left needs no other.
        if (reply.sent || raw.listenerCount('error') === 0) return void raw.socket.destroy();
        void reply.header('connection', 'close');
        raw.emit('error', new Refusal({ code: 'request.timed_out' }));
      }, bodyMs);
      timer.unref();
      raw.once('close', () => clearInterval(timer));
      raw.once('end', () => clearInterval(timer));
    });
  },
  { name: 'slow-bodies', dependencies: ['error-replies'] },
);
