import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wallet } from '../../copy/wallet.ts';
import { call } from '../../lib/api.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useOnline } from '../../lib/use-online.ts';
import { walletQuery, type LoanWallet } from '../../lib/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.ts';

const texts = wallet.cancel;

/** Gives the loan up before it is paid out, after asking once. */
export function CancelLoan({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const queryClient = useQueryClient();
  const attempt = useAttempt();

  const cancel = async () => {
    setBusy(true);
    const input = { phoneNumber, id: loan.id };
    try {
      await attempt(input, (idempotencyKey) => call('cancelLoan', input, { idempotencyKey }));
      notify.success(texts.done);
      setAsking(false);
    } catch (error) {
      notify.error(errorSentence(error));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(walletQuery(phoneNumber));
    }
  };
  const close = () => {
    if (!busy) setAsking(false);
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={asking}
        dismissable={!busy}
        width="narrow"
        title={texts.title}
        onClose={close}
        actions={
          <>
            <Button look="secondary" className="self-start" onClick={close}>
              {wallet.cancelDialog}
            </Button>
            <Button
              look="danger"
              busy={busy}
              missing={online ? undefined : wallet.offlineAction}
              onClick={() => void cancel()}
            >
              {texts.action}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
      </Dialog>
    </>
  );
}
