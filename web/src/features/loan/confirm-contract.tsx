import { useState } from 'react';
import { wallet } from '../../words/generated/wallet.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { shortPercent } from '../../ui/format/format-percent.ts';
import { Money } from '../../ui/format/money.tsx';
import { OtpDialog } from '../../ui/dialog/otp-dialog.tsx';
import { waitHindrance } from '../../ui/wait-hindrance.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { useConfirmContract } from './use-confirm-contract.ts';

const texts = wallet.confirm;

/** Confirms the contract of an approved loan: it is read, a one-time password is sent, and typed. */
export function ConfirmContract({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  const online = useOnline();
  const { sent, busy, errors, request, confirm, close } = useConfirmContract(loan.id, phoneNumber);
  const hindrance = online ? waitHindrance(loan.wait) : wallet.offlineAction;
  const [reading, setReading] = useState(false);
  // The dialog of the code opens with one on its way.
  const [requesting, send] = useBusy(async () => {
    if (await request()) setReading(false);
  });
  return (
    <>
      <Button look="accent" missing={hindrance} onClick={() => setReading(true)}>
        {texts.open}
      </Button>
      {reading && !sent && (
        <ContractDialog
          loan={loan}
          phoneNumber={phoneNumber}
          busy={requesting}
          hindrance={hindrance}
          onSend={() => void send()}
          onClose={() => setReading(false)}
        />
      )}
      {sent && (
        <OtpDialog
          title={texts.title}
          sent={sent}
          confirm={texts.action}
          busy={busy}
          errors={errors}
          hindrance={hindrance}
          onConfirm={(codes) => void confirm(codes)}
          onResend={request}
          onClose={close}
        >
          <Terms loan={loan} />
          <p className="text-sm text-quiet">{texts.text}</p>
        </OtpDialog>
      )}
    </>
  );
}

function Terms({ loan }: { loan: LoanWallet }) {
  const { status } = wallet;
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      <Figure label={status.amount}>
        <Money centavos={wireCentavos(loan.loanAmountPHP)} />
      </Figure>
      <Figure label={status.installment}>
        <Money centavos={wireCentavos(loan.installmentAmountPHP)} />
      </Figure>
      <Figure label={status.total}>
        <Money centavos={wireCentavos(loan.totalPayablePHP)} />
      </Figure>
      <Figure label={status.eir}>
        <span className="figures">{status.percent({ value: shortPercent(loan.eirYearlyPercent) })}</span>
      </Figure>
    </dl>
  );
}
