import type { GatewayChannel } from '../config/channels.ts';

interface PostOptions {
  /** Who takes it, for the error: 'the message gateway'. */
  readonly receiver: string;
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a value as JSON. Throws for any answer but 2xx; for a redirect too, since it would carry the value elsewhere. */
export async function postJson(
  { url, authorization }: GatewayChannel,
  value: object,
  { receiver, timeoutMs, headers }: PostOptions,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }), ...headers },
    body: JSON.stringify(value),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${receiver} answered ${response.status}`);
}
