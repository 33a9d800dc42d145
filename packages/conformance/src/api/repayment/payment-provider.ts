import { loanReference } from '@tulay/contract/repayment/loan-reference';
import type { ApiUnderTest } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { mayaStyle } from './maya-style.ts';
import type { NoticeStyle, Paid, SignedNotice } from './notice-style.ts';
import { ownStyle } from './own-style.ts';
import { paymongoStyle } from './paymongo-style.ts';

export const noticeStyles = [paymongoStyle, mayaStyle, ownStyle] as const;

/** A stand-in for a payment provider: it makes payments known to a service, as often and as wrongly as it is told to. */
export function makeProvider(api: ApiUnderTest, everyMs = 1, style: NoticeStyle = paymongoStyle) {
  const client = makeClient(api);
  const sendAsIs = async ({ text, headers, provider }: SignedNotice) => {
    // What arrives one after the other is told apart by its time.
    api.clock.advance(everyMs);
    return client.send('paymentNotice', { provider, body: text }, { headers });
  };
  const send = (text: string) => sendAsIs(style.signed(text, api.clock.now(), api.notices));
  return {
    send,
    sendAsIs,
    /** What became of a payment that is told of now. */
    async tells(paid: Paid): Promise<string> {
      const { status, body } = await send(style.eventOf(paid));
      if (status !== 200) throw new Error(`A notice was answered ${status}: ${JSON.stringify(body)}`);
      // `send` compared it with the row's schema.
      return (body as { state: string }).state;
    },
  };
}

/** A reference with its second digit changed: its check digits do not fit. */
export function mistyped(loanNumber: string): string {
  const reference = loanReference(loanNumber);
  return `${reference[0]}${(Number(reference[1]) + 1) % 10}${reference.slice(2)}`;
}
