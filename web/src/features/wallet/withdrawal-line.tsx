import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { wallet } from '../../words/generated/wallet.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import type { Withdrawal } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { WithdrawalDownload } from '../../ui/loan/paper-downloads.tsx';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { MaskedValue } from '../../ui/format/masked-value.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { WithdrawalIcon } from '../../ui/loan/withdrawal-icon.tsx';

const texts = wallet.withdrawals;

/** One withdrawal: how it stands in the server's words, how much, to which account, and its receipt once it is paid. */
export function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const { shortName } = useSiteFacts();
  const { status, statusColor, statusIcon, statusText, statusMessage, bankName, accountNumber } = withdrawal;
  const number = shownWithdrawalNumber(shortName, withdrawal.withdrawalNumber);
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusChip tone={statusColor} icon={<WithdrawalIcon name={statusIcon} className="size-5" />}>
          {statusText}
        </StatusChip>
        <span className="figures ml-auto font-semibold">
          {formatMoney(wireCentavos(withdrawal.totalAmountWithdrawn))}
        </span>
      </div>
      <p className="mt-1 text-sm text-quiet">
        <span className="figures">{number}</span> · {formatInstant(withdrawal.createdAt)}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{bankName}</span>
        <MaskedValue value={accountNumber} revealLabel={texts.reveal({ number })} />
      </p>
      <p className="text-quiet">{statusMessage}</p>
      {status === 'PAID' && (
        <WithdrawalDownload
          withdrawal={withdrawal}
          className="mt-2 self-start"
          aria-label={texts.receiptOf({ number })}
        />
      )}
    </li>
  );
}
