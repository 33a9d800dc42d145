import { desk } from '../../../words/generated/desk.ts';
import { WithdrawalDownload } from '../../../ui/loan/paper-downloads.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { AccountSigns } from '../account-signs.tsx';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { RowButton } from '../keyboard/row-button.tsx';
import { useLeaveRow } from '../keyboard/use-leave-row.ts';
import { MemberLink } from '../member-link.tsx';
import { RowFailed } from '../row-failed.tsx';
import { useAsked } from '../use-asked.ts';
import { WireMoney } from '../wire-money.tsx';
import { AccountNumber } from './account-number.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import type { QueueWithdrawal, SettleAction } from '../row-types.ts';

const texts = desk.withdrawals;
const actions: readonly { action: SettleAction; key: string }[] = [
  { action: 'paid', key: 'p' },
  { action: 'failed', key: 'f' },
];

/** One withdrawal: to whom, how much, to which account. */
export function WithdrawalRow({ withdrawal }: { withdrawal: QueueWithdrawal }) {
  const { id, member, loanId, withdrawalNumber, payoutFileId, bankReason, bankTrace } = withdrawal;
  const told = [bankReason, bankTrace].filter((one) => one !== null).join(' · ');
  return (
    <li
      data-row={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link md:grid md:grid-cols-[1fr_1.2fr_auto] md:items-center md:gap-x-6 md:py-2.5"
    >
      <div className="flex flex-col items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WireMoney amount={withdrawal.totalAmountWithdrawn} className="text-title font-bold" />
          <StatusChip tone={withdrawal.statusColor}>{withdrawal.statusText}</StatusChip>
        </span>
        <span className="text-sm text-quiet">{texts.number({ withdrawalNumber })}</span>
        <time dateTime={withdrawal.createdAt} className="text-sm text-quiet">
          {texts.requested({ at: formatManilaInstant(withdrawal.createdAt) })}
        </time>
        {payoutFileId && <span className="text-sm text-quiet">{texts.inFile({ id: payoutFileId })}</span>}
        {told && <span className="text-sm wrap-anywhere text-quiet">{texts.bankTold({ told })}</span>}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-1">
          <AccountNumber withdrawalId={id} masked={withdrawal.accountNumber} />
          <span className="min-w-0 font-medium wrap-anywhere">{withdrawal.bankName}</span>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-quiet">
          <MemberLink loanId={loanId} name={member.fullName} />
          <span className="figures">{member.phoneNumber}</span>
        </p>
        <AccountSigns {...withdrawal} at={withdrawal.createdAt} />
      </div>
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <Settling withdrawal={withdrawal} />
        <WithdrawalDownload withdrawal={withdrawal} className="px-3" small />
      </div>
    </li>
  );
}

/** Whether the money left, or did not, and what of it waits for a second officer. */
function Settling({ withdrawal }: { withdrawal: QueueWithdrawal }) {
  const { asked, isOpen, failed, ask, close, done, fail } = useAsked<SettleAction>();
  const waiting = useWaitingApprovals().find(({ withdrawalId }) => withdrawalId === withdrawal.id);
  const online = useOnline();
  const { id, withdrawalNumber, status } = withdrawal;
  const leave = useLeaveRow(id);
  return (
    <>
      <RowFailed error={waiting ? undefined : failed} />
      {waiting && <WaitsForSecond approval={waiting} />}
      {status === 'PROCESSING' && !waiting && (
        <div className="flex flex-wrap gap-3">
          {actions.map(({ action, key }) => (
            <RowButton
              key={action}
              shortcut={key}
              text={texts.actions[action].button}
              name={texts.buttonName({ action: texts.actions[action].button, withdrawalNumber })}
              isMain={action === 'paid'}
              look={action === 'paid' ? 'primary' : 'danger'}
              className="grow"
              missing={online ? undefined : desk.offlineAction}
              onClick={() => ask(action)}
            />
          ))}
        </div>
      )}
      {asked && (
        <SettleDialog
          key={asked}
          open={isOpen}
          withdrawal={withdrawal}
          action={asked}
          onClose={close}
          onSettled={() => {
            done();
            leave();
          }}
          onFailed={fail}
        />
      )}
    </>
  );
}
