import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wallet } from '../../words/generated/wallet.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useKeptCall } from '../../lib/member/kept-keys.ts';
import { useOnline } from '../../lib/use-online.ts';
import { walletQuery, type LoanWallet } from '../../lib/wallet.ts';
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx';
import { notify } from '../../ui/toast/toast.ts';

const texts = wallet.cancel;

/** Gives the loan up before it is paid out, after asking once. */
export function CancelLoan({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const queryClient = useQueryClient();
  const cancelLoan = useKeptCall('cancelLoan');

  const cancel = async (): Promise<boolean> => {
    const input = { phoneNumber, id: loan.id };
    try {
      await cancelLoan(input);
      notify.success(texts.done);
      return true;
    } catch (error) {
      notify.error(errorSentence(error));
      return false;
    } finally {
      void queryClient.invalidateQueries(walletQuery(phoneNumber));
    }
  };
  return (
    <>
      <button type="button" className="min-h-touch text-link underline" onClick={() => setAsking(true)}>
        {texts.open}
      </button>
      {asking && (
        <AskDialog
          title={texts.title}
          keep={wallet.cancelDialog}
          confirm={texts.action}
          missing={online ? undefined : wallet.offlineAction}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          {texts.text}
        </AskDialog>
      )}
    </>
  );
}
