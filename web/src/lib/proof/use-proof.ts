import type { InputOf, ReplyOf } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { oneTimePassword } from '../../words/generated/one-time-password.ts';
import { notify } from '../../ui/toast/toast.ts';
import { call } from '../api/api.ts';
import {
  codeSentences,
  errorSentence,
  isAboutCode,
  mayTryCodeAgain,
  type CodeSentences,
} from '../api/error-sentence.ts';
import { isOpenOutcome, useAttempt } from '../api/attempt/use-attempt.ts';
import { useChallenge, type AskedBody } from './use-challenge.ts';

/** What is typed into the dialog: a code for each contact that one was sent to. */
export type TypedCodes = Pick<InputOf<'changePhone'>, 'oTP' | 'oldNumberOTP'>;

interface ProofOptions<Name extends ProvenName> {
  /** What is said when it is done. */
  readonly done: () => string;
  readonly onProven: (reply: ReplyOf<Name>) => Promise<void>;
  /** Refused for another reason than its code: when it was asked for, and when it was sent. */
  readonly onRefused: (thrown: unknown) => void;
}

/** A call that is proven: asks for its one-time passwords, and sends exactly the same body with them. */
export function useProof<Name extends ProvenName>(name: Name, { done, onProven, onRefused }: ProofOptions<Name>) {
  const attempt = useAttempt();
  const challenge = useChallenge(name, onRefused);
  const [asked, setAsked] = useState<Readonly<Record<string, unknown>>>();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<CodeSentences>({});
  const queryClient = useQueryClient();
  /** It may be done, and nobody has heard of it. */
  const isOpen = useRef(false);

  /** Whoever asks no more sees how it stands. */
  const leave = useCallback(() => {
    if (isOpen.current) void queryClient.invalidateQueries();
    isOpen.current = false;
  }, [queryClient]);
  useEffect(() => leave, [leave]);

  async function request(body: AskedBody<Name>): Promise<boolean> {
    setErrors({});
    setAsked(body);
    return challenge.request(body);
  }

  async function confirm(codes: TypedCodes): Promise<void> {
    if (!asked || !challenge.sent) return;
    // The password has done its part when the codes were sent. The rest is the body of the call, and what proves it.
    const { currentPassword: _password, ...body } = asked;
    const input = { ...body, challenge: challenge.sent.challenge, ...codes } as unknown as InputOf<Name>;
    setBusy(true);
    setErrors({});
    const toast = notify.loading(oneTimePassword.verifying);
    try {
      const reply = await attempt(input, (idempotencyKey) => call(name, input, { idempotencyKey }));
      isOpen.current = false;
      await onProven(reply);
      challenge.end();
      notify.settle(toast, 'success', done());
    } catch (thrown) {
      isOpen.current = isOpenOutcome(thrown, isOpen.current);
      if (!isOpen.current && !mayTryCodeAgain(thrown)) challenge.forget();
      if (isAboutCode(thrown)) {
        // Said at its field.
        notify.dismiss(toast);
        setErrors(codeSentences(thrown));
        return;
      }
      notify.settle(toast, 'error', errorSentence(thrown));
      onRefused(thrown);
    } finally {
      setBusy(false);
    }
  }

  return {
    sent: challenge.sent,
    close: () => {
      challenge.close();
      leave();
    },
    busy,
    errors,
    request,
    confirm,
    // It was asked with the body of this very name.
    resend: async () => asked !== undefined && request(asked as AskedBody<Name>),
  };
}
