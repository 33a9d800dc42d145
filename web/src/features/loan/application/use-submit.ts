import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loanApplication as texts } from '../../../words/generated/loan-application.ts';
import { agreementQuery } from '../../../lib/agreement.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { loadProduct } from '../../../lib/product.ts';
import { rates } from '../../../lib/rates.ts';
import { useAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { keptOnDevice } from '../../../lib/member/kept-keys.ts';
import { walletQuery } from '../../../lib/wallet.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { applicationInput, changedOffer, type Offer } from './offer.ts';

/** What came of sending an application. `unanswered`: sending the same again brings the same key, and is safe. */
export type Outcome =
  | { readonly kind: 'created'; readonly loanNumber: string }
  | { readonly kind: 'exists' | 'agreement_changed' | 'refused' | 'unanswered' }
  | { readonly kind: 'quote_changed'; readonly offer: Offer };

/** Sends applications and says by toasts what comes of them. */
export function useSubmit(phoneNumber: string) {
  const queryClient = useQueryClient();
  const attempt = useAttempt(keptOnDevice('applyForLoan'));
  // The same again after a loan that has ended is another application.
  const [after] = useState(() => {
    const wallet = queryClient.getQueryData(walletQuery(phoneNumber).queryKey);
    return wallet?.active ? wallet.id : null;
  });
  const [busy, setBusy] = useState(false);

  function refused(offer: Offer, error: unknown): Outcome {
    if (!(error instanceof ApiError)) return { kind: 'unanswered' };
    if (error.code === 'loan.agreement_changed') {
      void queryClient.invalidateQueries(agreementQuery());
      return { kind: 'agreement_changed' };
    }
    // Whatever figure was wrong, the screen should go on with those in force.
    void rates.reload();
    void loadProduct();
    const changed = error.code === 'loan.quote_changed' ? changedOffer(offer, error.quote) : null;
    return changed ? { kind: 'quote_changed', offer: changed } : { kind: 'refused' };
  }

  async function send(offer: Offer, agreementVersion: string): Promise<Outcome> {
    const toast = notify.loading(texts.applying);
    const input = applicationInput(offer, phoneNumber, agreementVersion);
    try {
      const reply = await attempt({ ...input, after }, (idempotencyKey) =>
        call('applyForLoan', input, { idempotencyKey }),
      );
      void queryClient.invalidateQueries(walletQuery(phoneNumber));
      if (reply.state === 'LOAN_CREATED') {
        // The screen that follows says how far it is.
        notify.dismiss(toast);
        return { kind: 'created', loanNumber: reply.loanNumber };
      }
      // No failure that could be mended: the screen goes on to that loan.
      notify.settle(toast, 'info', texts.alreadyOpen);
      return { kind: 'exists' };
    } catch (error) {
      const outcome = refused(offer, error);
      // The dialog itself shows what has changed.
      if (outcome.kind === 'quote_changed') notify.dismiss(toast);
      else notify.settle(toast, 'error', errorSentence(error));
      return outcome;
    }
  }

  async function submit(offer: Offer, agreementVersion: string): Promise<Outcome> {
    setBusy(true);
    try {
      return await send(offer, agreementVersion);
    } finally {
      setBusy(false);
    }
  }
  return { busy, submit };
}
