import type { Clock } from '@tulay/lending/ports';
import type { GatewayChannel } from '../../config/channels.ts';
import { postJson } from '../post-json.ts';
import { deliveryTimeoutMs } from './transport.ts';
import type { Transport } from './transport.ts';

/**
 * Posts `{ channel, to, text, at }` as JSON. The message's id is its `Idempotency-Key`: the gateway takes one key once, so
 * that a try whose answer was lost is simply repeated.
 */
export function gatewayTransport(
  gateway: GatewayChannel,
  clock: Clock,
  timeoutMs: number = deliveryTimeoutMs,
): Transport {
  return ({ id, channel, to, text }) =>
    postJson(
      gateway,
      { channel, to, text, at: new Date(clock.now()).toISOString() },
      { receiver: 'the message gateway', timeoutMs, headers: { 'idempotency-key': id } },
    );
}
