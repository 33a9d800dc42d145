import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NoAnswerError } from '../../lib/api/api-error.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { notify } from '../../ui/toast/toast.ts';
import { refreshInfoState, UnknownStateError } from './info-state.ts';

const matter = 'open-wizard';

/** Asks the server how far the member is, then opens the wizard there; without an answer it opens on what this device knows. */
export function useOpenWizard(phoneNumber: string): { open: () => void; busy: boolean } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    notify.dismiss(matter);
    try {
      await refreshInfoState(phoneNumber);
    } catch (error) {
      // The screen below shows that the answer was none of ours.
      if (error instanceof UnknownStateError) return;
      const sentence = errorSentence(error);
      if (!(error instanceof NoAnswerError)) return void notify.error(sentence, { id: matter });
      // The wizard opens all the same: there is nothing to be mended.
      notify.info(sentence);
    } finally {
      setBusy(false);
    }
    await navigate({ to: '/activate', search: { wizard: true } });
  };
  return { open: () => void open(), busy };
}
