import { Link } from '@tanstack/react-router';
import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { TRANSFER_FEE_CENTAVOS } from '@tulay/lending/money/transfer';
import { settings } from '../../../../words/generated/settings.ts';
import { wallet } from '../../../../words/generated/wallet.ts';
import { useSiteFacts } from '../../../../lib/site-facts.ts';
import { WithdrawalDownload } from '../../../../ui/loan/paper-downloads.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { MaskedValue } from '../../../../ui/format/masked-value.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { formatInstant } from '../../../../ui/format/format-date.ts';
import { Money } from '../../../../ui/format/money.tsx';
import { WithdrawalIcon } from '../../../../ui/loan/withdrawal-icon.tsx';
import { MoneyOnWire } from './money-on-wire.tsx';
import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';

const texts = settings.withdrawal;

/** The newest withdrawal. */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: MemberDetails['withdrawal'] }) {
  const { shortName } = useSiteFacts();
  if (!withdrawal) return <p className="text-quiet">{wallet.withdrawals.empty}</p>;
  return (
    <>
      <Facts
        facts={[
          {
            label: texts.number,
            value: <span className="figures">{shownWithdrawalNumber(shortName, withdrawal.withdrawalNumber)}</span>,
          },
          {
            label: texts.status,
            value: (
              <StatusChip
                tone={withdrawal.statusColor}
                icon={<WithdrawalIcon name={withdrawal.statusIcon} className="size-5" />}
              >
                {withdrawal.statusText}
              </StatusChip>
            ),
          },
          { label: texts.amount, value: <MoneyOnWire amount={withdrawal.totalAmountWithdrawn} /> },
          { label: texts.fee, value: <Money centavos={TRANSFER_FEE_CENTAVOS} /> },
          { label: texts.when, value: formatInstant(withdrawal.createdAt) },
          { label: texts.to, value: withdrawal.bankName },
          {
            label: texts.account,
            value: <MaskedValue value={withdrawal.accountNumber} revealLabel={settings.reveal} />,
          },
        ]}
      />
      <p className="mt-3 text-quiet">{withdrawal.statusMessage}</p>
      {withdrawal.status !== 'FAILED' && <WithdrawalDownload withdrawal={withdrawal} className="mt-4 w-full" />}
      <Link
        to="/wallet"
        className="mt-2 inline-flex min-h-touch items-center font-medium text-link underline print:hidden"
      >
        {texts.all}
      </Link>
    </>
  );
}
