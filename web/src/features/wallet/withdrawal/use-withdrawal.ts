import { useQueryClient } from '@tanstack/react-query';
import { fromCentavos, type Centavos } from '@tulay/lending/money/centavos';
import { useState } from 'react';
import { oneTimePassword } from '../../../words/generated/one-time-password.ts';
import { withdrawal as texts } from '../../../words/generated/withdrawal.ts';
import { ApiError, SessionOverError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import {
  codeSentences,
  errorSentence,
  errorSentenceEnded,
  isAboutCode,
  mayTryCodeAgain,
  type CodeSentences,
} from '../../../lib/api/error-sentence.ts';
import { timings } from '../../../lib/api/timings.ts';
import { isNoAnswer } from '../../../lib/api/own-mistake.ts';
import { isOpenOutcome } from '../../../lib/api/attempt/use-attempt.ts';
import { useChallenge } from '../../../lib/proof/use-challenge.ts';
import type { TypedCodes } from '../../../lib/proof/use-proof.ts';
import { walletQuery } from '../../../lib/wallet.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { repeatedWithdrawal } from './repeated-withdrawal.ts';
import {
  beginPending,
  forgetPending,
  keepPending,
  readPending,
  type PendingWithdrawal,
  type Withdrawal,
} from '../../../lib/member/pending-withdrawal.ts';

type Made =
  | { readonly at: 'finalcountdown'; readonly withdrawal: Withdrawal }
  /** It was made before the page was left, or with an answer that never came: how it stands is asked for. */
  | { readonly at: 'standing'; readonly withdrawal: Withdrawal };

export type Step =
  | { readonly at: 'withdrawing' }
  /** `repeatOf`: the earlier one of the same amount, when the member has said that they want another. */
  | { readonly at: 'confirming'; readonly amountCentavos: Centavos; readonly repeatOf?: string }
  /** The server asks whether one like `before` is wanted once more. */
  | { readonly at: 'repeating'; readonly before: Withdrawal }
  /** It is made; `next` shows when the wait is over. */
  | { readonly at: 'transferring'; readonly next: Made }
  | Made
  | { readonly at: 'unsure'; readonly pending: PendingWithdrawal };

/** Where a flow starts: at the amount, or at what was sent before the page was left. */
function firstStep(): Step {
  const pending = readPending();
  if (!pending) return { at: 'withdrawing' };
  return pending.withdrawal ? { at: 'standing', withdrawal: pending.withdrawal } : { at: 'unsure', pending };
}

function say(toast: ReturnType<typeof notify.loading>, thrown: unknown): void {
  // The one is said at its field, the other asked by the screen.
  if (isAboutCode(thrown) || repeatedWithdrawal(thrown)) notify.dismiss(toast);
  else notify.settle(toast, 'error', errorSentence(thrown));
}

/** Of a call that only asks for a code: also without an answer no money has moved. */
const unsentSentence = (thrown: unknown): string =>
  isNoAnswer(thrown) ? texts.unsent({ sentence: errorSentenceEnded(thrown) }) : errorSentence(thrown);

/** The steps of a withdrawal and the two calls between them. */
export function useWithdrawal(phoneNumber: string) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>(firstStep);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<CodeSentences>({});
  const reload = () => queryClient.invalidateQueries(walletQuery(phoneNumber));

  const onRefused = (thrown: unknown) => {
    const before = repeatedWithdrawal(thrown);
    if (before) return setStep({ at: 'repeating', before });
    // The balance has changed elsewhere: the amount is chosen again.
    if (thrown instanceof ApiError && thrown.code.startsWith('withdrawal.')) setStep({ at: 'withdrawing' });
    void reload();
  };
  const { sent, request, close, forget, end } = useChallenge('withdraw', onRefused, unsentSentence);

  /** Asks for the one-time password of exactly this amount; says whether one is on its way. */
  async function requestCode(id: string, amountCentavos: Centavos, repeatOf?: string): Promise<boolean> {
    setErrors({});
    const isSent = await request({ phoneNumber, id, withdrawalAmount: fromCentavos(amountCentavos), repeatOf });
    if (isSent) setStep({ at: 'confirming', amountCentavos, ...(repeatOf !== undefined && { repeatOf }) });
    return isSent;
  }

  async function refused(pending: PendingWithdrawal, thrown: unknown) {
    // Asked about from `unsure`, only what knows of the first try ends it.
    if (isOpenOutcome(thrown, step.at === 'unsure') || thrown instanceof SessionOverError) {
      const unanswered = { ...pending, unanswered: true };
      await keepPending(unanswered);
      end();
      setStep({ at: 'unsure', pending: unanswered });
      return;
    }
    await forgetPending();
    if (!mayTryCodeAgain(thrown)) forget();
    if (isAboutCode(thrown) && step.at === 'confirming') return setErrors(codeSentences(thrown));
    end();
    const before = repeatedWithdrawal(thrown);
    setStep(before ? { at: 'repeating', before } : { at: 'withdrawing' });
    void reload();
    if (step.at === 'unsure') notify.warning(texts.unsure.notMade);
  }

  /** Sends a withdrawal, or asks with the same key what became of it. */
  async function send(pending: PendingWithdrawal): Promise<void> {
    setBusy(true);
    setErrors({});
    const toast = notify.loading(oneTimePassword.verifying);
    try {
      const first = await beginPending(pending);
      if (first.key !== pending.key) {
        // Another tab has sent one that nobody has heard of: first the truth about that.
        notify.dismiss(toast);
        end();
        return setStep({ at: 'unsure', pending: first });
      }
      const { withdrawal } = await call('withdraw', pending.input, { idempotencyKey: pending.key });
      await keepPending({ ...pending, withdrawal });
      notify.settle(toast, 'success', texts.otp.verified, timings.otpVerifiedMs);
      end();
      // Asked for again, the answer is the first one, however old.
      setStep({ at: 'transferring', next: { at: step.at === 'unsure' ? 'standing' : 'finalcountdown', withdrawal } });
    } catch (thrown) {
      say(toast, thrown);
      await refused(pending, thrown);
    } finally {
      setBusy(false);
    }
  }

  function confirmCode(id: string, { oTP }: TypedCodes) {
    if (!sent || step.at !== 'confirming') return;
    const { amountCentavos, repeatOf } = step;
    const { challenge } = sent;
    const input = { phoneNumber, id, withdrawalAmount: fromCentavos(amountCentavos), repeatOf, challenge, oTP };
    const before = readPending();
    // The same code sent once more is the same withdrawal.
    const isSame = before?.input.challenge === input.challenge && before.input.oTP === oTP;
    void send({ key: isSame ? before.key : crypto.randomUUID(), input, unanswered: false, withdrawal: null });
  }

  return { step, setStep, sent, busy, errors, requestCode, confirmCode, ask: send, closeCode: close };
}
