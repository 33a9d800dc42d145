import { wallet } from '../../words/generated/wallet.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Money } from '../../ui/format/money.tsx';
import { OtpDialog } from '../../ui/dialog/otp-dialog.tsx';
import { waitHindrance } from '../../ui/wait-hindrance.ts';
import { useConfirmContract } from './use-confirm-contract.ts';

const texts = wallet.confirm;

/** Confirms the contract of an approved loan: a one-time password is sent, and typed. */
export function ConfirmContract({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  const online = useOnline();
  const { sent, busy, errors, request, confirm, close } = useConfirmContract(loan.id, phoneNumber);
  const hindrance = online ? waitHindrance(loan.wait) : wallet.offlineAction;
  // The dialog opens with a code on its way; while it is open, the button waits behind it.
  const [requesting, open] = useBusy(request);
  return (
    <>
      <Button look="accent" busy={requesting} missing={hindrance} onClick={() => void open()}>
        {texts.open}
      </Button>
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
        <span className="figures">{status.percent({ value: loan.eirYearlyPercent })}</span>
      </Figure>
    </dl>
  );
}
