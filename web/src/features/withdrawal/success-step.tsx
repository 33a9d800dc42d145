import { maskAfterThree } from '@tulay/contract/masking';
import { shownWithdrawalNumber } from '@tulay/contract/withdrawal-number';
import { CircleCheckBig } from 'lucide-react';
import { documents } from '../../copy/documents.ts';
import { withdrawal as copy } from '../../copy/withdrawal.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { saveDocument } from '../../lib/save-document.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { useOnline } from '../../lib/use-online.ts';
import { wireCentavos } from '../../lib/wire-centavos.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { notify } from '../../ui/toast.ts';
import type { Withdrawal } from './pending-withdrawal.ts';
import { StepCard } from './step-card.tsx';

const texts = copy.success;

/** The withdrawal as the server made it, with its number. */
export function SuccessStep({ withdrawal, onContinue }: { withdrawal: Withdrawal; onContinue: () => void }) {
  const { shortName } = useSiteFacts();
  const online = useOnline();
  const account = copy.confirm.accountValue(withdrawal.bankName, maskAfterThree(withdrawal.accountNumber));
  return (
    <StepCard title={texts.title}>
      <div className="flex flex-col items-center gap-4 text-center">
        <CircleCheckBig aria-hidden="true" className="size-14 text-success" />
        <p className="text-lg">{texts.text(formatMoney(wireCentavos(withdrawal.totalAmountWithdrawn)), account)}</p>
        <p>
          <span className="block text-sm text-quiet">{texts.number}</span>
          <span className="figures text-title font-bold">
            {shownWithdrawalNumber(shortName, withdrawal.withdrawalNumber)}
          </span>
        </p>
        <p className="text-quiet">{withdrawal.statusMessage}</p>
      </div>
      <DownloadButton
        className="w-full"
        download={() => saveDocument('withdrawalDocument', { id: withdrawal.id })}
        missing={online ? undefined : documents.offline}
        onFailed={(error) => notify.error(errorSentence(error))}
      >
        {documents.download.receipt}
      </DownloadButton>
      <Button className="w-full" onClick={onContinue}>
        {texts.action}
      </Button>
    </StepCard>
  );
}
