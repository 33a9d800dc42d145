import type { ProvenName } from '@tulay/contract/challenge/rows';
import type { ReplyOf } from '@tulay/contract/table';
import type { ApiUnderTest } from './api-under-test.ts';
import type { Client } from './client.ts';

/** The code in the newest one-time password sent to a number. */
export function codeSentTo(api: ApiUnderTest, phoneNumber: string): string {
  const text = api.sent.findLast((message) => message.to === phoneNumber && message.kind.startsWith('otp_'))?.text;
  const code = text?.match(/\b\d{6,12}\b/)?.[0];
  if (code === undefined) throw new Error(`No one-time password was sent to ${phoneNumber}.`);
  return code;
}

/** Asks for what proves a call; the body that then makes it. `to` is where its code goes, the own phone unless said otherwise. */
export async function proven<Body extends { readonly phoneNumber: string }>(
  api: ApiUnderTest,
  client: Client,
  name: ProvenName,
  body: Body,
  { to = body.phoneNumber, ...askedWith }: { readonly to?: string; readonly currentPassword?: string } = {},
): Promise<Body & { readonly challenge: string; readonly oTP: string }> {
  const { status, body: reply } = await client.send('challenge', { for: name, body: { ...body, ...askedWith } });
  if (status !== 200) throw new Error(`No challenge for ${name}: ${JSON.stringify(reply)}`);
  // `send` compared it with the row's schema.
  const { challenge } = reply as ReplyOf<'challenge'>;
  return { ...body, challenge, oTP: codeSentTo(api, to) };
}
