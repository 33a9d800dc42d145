import type { Centavos } from '@tulay/lending/money/centavos';
import { withdrawal } from '../../../words/generated/withdrawal.ts';
import type { CodeSentences } from '../../../lib/api/error-sentence.ts';
import type { SentCodes } from '../../../lib/proof/use-challenge.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { TypedCodes } from '../../../lib/proof/use-proof.ts';
import type { LoanWallet } from '../../../lib/wallet.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { OtpDialog } from '../../../ui/dialog/otp-dialog.tsx';

const texts = withdrawal.otp;

type WithdrawalCodeProps = {
  amountCentavos: Centavos;
  loan: LoanWallet;
  sent: SentCodes;
  busy: boolean;
  errors: CodeSentences;
  onConfirm: (codes: TypedCodes) => void;
  onResend: () => Promise<boolean>;
  onClose: () => void;
};

/** The one-time password of exactly one withdrawal. */
export function WithdrawalCode({ amountCentavos, loan, ...dialog }: WithdrawalCodeProps) {
  const online = useOnline();
  const account = withdrawal.confirm.accountValue({ bank: loan.bankName, account: loan.member.accountNumber });
  return (
    <OtpDialog
      {...dialog}
      title={texts.title}
      confirm={texts.action}
      hindrance={online ? undefined : withdrawal.offline}
    >
      <p>{texts.text({ amount: formatMoney(amountCentavos), account })}</p>
    </OtpDialog>
  );
}
