import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@tulay/contract/table';
import { call } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { isWrongPassword } from './is-wrong-password.ts';
import { useAttempt } from '../../lib/api/attempt/use-attempt.ts';
import { refreshPrivacy } from '../../lib/privacy-room.ts';
import { notify } from '../../ui/toast/toast.ts';

type Asking = { sent: (about: { number: string }) => string; onClose: () => void };

/** Hands a request about the member's own data to the staff. A wrong password is for its field to say. */
export function useAskPrivacy({ sent, onClose }: Asking) {
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (input: InputOf<'askPrivacy'>) =>
      attempt(input, (idempotencyKey) => call('askPrivacy', input, { idempotencyKey })),
    onSuccess: ({ request }) => {
      notify.success(sent({ number: request.number }));
      onClose();
    },
    onError: (error) => {
      if (!isWrongPassword(error)) notify.error(errorSentence(error));
    },
    onSettled: () => void refreshPrivacy(),
  });
}
