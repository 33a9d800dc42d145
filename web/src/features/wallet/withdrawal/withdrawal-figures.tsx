import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { masked } from '@tulay/contract/fields/masking';
import { withdrawal as copy } from '../../../words/generated/withdrawal.ts';
import { useSiteFacts } from '../../../lib/site-facts.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import type { Withdrawal } from '../../../lib/member/pending-withdrawal.ts';

/** What of a withdrawal never changes: how much, to which account, and its number. */
export function WithdrawalFigures({ withdrawal }: { withdrawal: Withdrawal }) {
  const { shortName } = useSiteFacts();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p className="text-lg">
        {copy.success.text({
          amount: formatMoney(wireCentavos(withdrawal.totalAmountWithdrawn)),
          account: copy.confirm.accountValue({ bank: withdrawal.bankName, account: masked(withdrawal.accountNumber) }),
        })}
      </p>
      <p>
        <span className="block text-sm text-quiet">{copy.success.number}</span>
        <span className="figures text-title font-bold">
          {shownWithdrawalNumber(shortName, withdrawal.withdrawalNumber)}
        </span>
      </p>
    </div>
  );
}
