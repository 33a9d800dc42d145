import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
import { useState } from 'react';
import { desk } from '../../../copy/desk.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { formatInstant } from '../../../ui/format-date.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { WireMoney } from '../wire-money.tsx';
import { CopyButton } from './copy-button.tsx';
import { SettleDialog } from './settle-dialog.tsx';

export type QueueWithdrawal = ReplyOf<'withdrawalQueue'>['items'][number];
export type SettleAction = InputOf<'settleWithdrawal'>['action'];

const texts = desk.withdrawals;
const actions: readonly SettleAction[] = ['paid', 'failed'];

/** One withdrawal: to whom, how much, to which account. */
export function WithdrawalRow({ withdrawal }: { withdrawal: QueueWithdrawal }) {
  const [asked, setAsked] = useState<SettleAction>();
  const online = useOnline();
  const { member, withdrawalNumber } = withdrawal;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 md:grid md:grid-cols-[1fr_1fr_auto] md:items-center md:gap-6">
      <div className="flex flex-col items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WireMoney amount={withdrawal.totalAmountWithdrawn} size="large" />
          <StatusChip tone={withdrawal.statusColor}>{withdrawal.statusText}</StatusChip>
        </span>
        <span className="text-sm text-quiet">{texts.number(withdrawalNumber)}</span>
        <time dateTime={withdrawal.createdAt} className="text-sm text-quiet">
          {texts.requested(formatInstant(withdrawal.createdAt))}
        </time>
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{member.fullName}</p>
        <p className="figures text-sm text-quiet">{member.phoneNumber}</p>
        <p className="mt-1 font-medium">{withdrawal.bankName}</p>
        <p className="flex items-center gap-1">
          <span className="figures font-medium wrap-anywhere">{withdrawal.accountNumber}</span>
          <CopyButton text={withdrawal.accountNumber} />
        </p>
      </div>
      {withdrawal.status === 'PROCESSING' && (
        <div className="flex gap-3">
          {actions.map((action) => (
            <Button
              key={action}
              look={action === 'paid' ? 'primary' : 'danger'}
              className="grow"
              aria-label={texts.buttonName(texts.actions[action].button, withdrawalNumber)}
              missing={online ? undefined : desk.offlineAction}
              onClick={() => setAsked(action)}
            >
              {texts.actions[action].button}
            </Button>
          ))}
        </div>
      )}
      {asked && <SettleDialog withdrawal={withdrawal} action={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
