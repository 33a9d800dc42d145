import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneTimePassword } from '../../copy/one-time-password.ts';
import { wallet } from '../../copy/wallet.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { codeSentence, errorSentence } from '../../lib/error-sentence.ts';
import { timings } from '../../lib/timings.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { walletQuery } from '../../lib/wallet.ts';
import type { SentCode } from '../../ui/otp-dialog.tsx';
import { notify } from '../../ui/toast.ts';

const texts = wallet.confirm;

/** Asks for the contract's one-time password and confirms with it. */
export function useConfirmContract(id: string, phoneNumber: string) {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const reload = () => queryClient.invalidateQueries(walletQuery(phoneNumber));

  /** Sends a code; says whether one is on its way. */
  async function request(): Promise<boolean> {
    setError(undefined);
    try {
      const reply = await call('confirmContract', { phoneNumber, id });
      if ('state' in reply) return false;
      setSent(reply);
      // The first one is announced by the dialog, which would lie under the notice.
      if (sent) notify.info(oneTimePassword.sentAgain);
      return true;
    } catch (thrown) {
      notify.error(errorSentence(thrown));
      void reload();
      return false;
    }
  }

  async function confirm(code: string): Promise<void> {
    if (!sent) return;
    setBusy(true);
    setError(undefined);
    const toast = notify.loading(oneTimePassword.verifying);
    const input = { phoneNumber, id, challenge: sent.challenge, oTP: code };
    try {
      await attempt(input, (idempotencyKey) => call('confirmContract', input, { idempotencyKey }));
      notify.settle(toast, 'success', texts.done);
      setSent(null);
      await reload();
    } catch (thrown) {
      const wrong = thrown instanceof ApiError && thrown.code.startsWith('otp.');
      notify.settle(toast, wrong ? 'warning' : 'error', errorSentence(thrown), wrong ? timings.otpWrongMs : undefined);
      if (wrong) setError(codeSentence(thrown));
      // Another status, another tab, an officer: the wallet shows how it stands now.
      else void reload();
    } finally {
      setBusy(false);
    }
  }

  return { sent, busy, error, request, confirm, close: () => setSent(null) };
}
