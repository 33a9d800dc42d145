import type { InputOf, ReplyOf } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import { useRef, useState } from 'react';
import { oneTimePassword } from '../../words/generated/one-time-password.ts';
import { notify } from '../../ui/toast/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/api.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { useAttempt } from '../api/attempt/use-attempt.ts';

/** Where the codes of a call went, and until when they work. */
export type SentCodes = ReplyOf<'challenge'>;
/** The body of a call that is to be proven, with the current password where that is wanted. */
export type AskedBody<Name extends ProvenName> = Extract<InputOf<'challenge'>, { for: Name }>['body'];

/**
 * Asks for the one-time passwords of exactly one later call. What was closed and is asked for again while its codes still work is shown
 * again, and nothing is sent: its reader only went back to look. `sentenceOf` says what is read when none are sent.
 */
export function useChallenge<Name extends ProvenName>(
  name: Name,
  onRefused: (thrown: unknown) => void,
  sentenceOf = errorSentence,
) {
  const attempt = useAttempt();
  const [sent, setSent] = useState<SentCodes | null>(null);
  const last = useRef<{ readonly asked: string; readonly sent: SentCodes }>(undefined);

  /** Says whether they are on their way. */
  async function request(body: AskedBody<Name>): Promise<boolean> {
    // The name and its own body; that they belong together is lost between the two.
    const input = { for: name, body } as unknown as InputOf<'challenge'>;
    const asked = JSON.stringify(input);
    const before = last.current?.asked === asked ? last.current.sent : null;
    // A clock that is ahead costs another code, and one that is behind reads that this one is too old.
    if (!sent && before && Date.parse(before.expiresAt) > Date.now()) {
      setSent(before);
      return true;
    }
    notify.retry();
    try {
      const reply = await attempt(input, (idempotencyKey) => call('challenge', input, { idempotencyKey }));
      // The first one is announced by the dialog, which would lie under the notice.
      if (sent) notify.info(oneTimePassword.sentAgain);
      last.current = { asked, sent: reply };
      setSent(reply);
      return true;
    } catch (thrown) {
      // What is asked back is no bad news: the screen asks it.
      if (!(thrown instanceof ApiError && thrown.code === 'withdrawal.repeated')) notify.error(sentenceOf(thrown));
      onRefused(thrown);
      return false;
    }
  }

  /** What was sent is good for nothing any more, or not for certain. */
  function forget(): void {
    last.current = undefined;
  }
  function end(): void {
    forget();
    setSent(null);
  }
  return { sent, request, close: () => setSent(null), forget, end };
}
