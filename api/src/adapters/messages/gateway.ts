import type { Clock } from '@tulay/lending/ports/ports';
import type { GatewayChannel } from '../../config/channels.ts';
import { deliveryTimeoutMs } from './transport.ts';
import type { Transport } from './transport.ts';

/**
 * Posts `{ channel, to, text, at }` as JSON. The message's id is its `Idempotency-Key`: the gateway takes one key once, so
 * that a try whose answer was lost is simply repeated. Any answer but 2xx is a failure; a redirect too, since it would carry the text elsewhere.
 */
export function gatewayTransport(
  { url, authorization }: GatewayChannel,
  clock: Clock,
  timeoutMs: number = deliveryTimeoutMs,
): Transport {
  const headers = { 'content-type': 'application/json', ...(authorization !== null && { authorization }) };
  return async ({ id, channel, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': id },
      body: JSON.stringify({ channel, to, text, at: new Date(clock.now()).toISOString() }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the message gateway answered ${response.status}`);
  };
}
