import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { channelName } from '../channel-name.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useMoneyChannels, useSettling, type Incoming, type Outcome } from './unapplied-query.ts';

const texts = desk.unappliedQueue.actions.clear;

/** Proposes that a payment is the same money as another channel told of before. */
export function ClearDialog({
  open,
  payment: { id, provider, amount },
  ...outcome
}: { open: boolean; payment: Incoming } & Outcome) {
  const [channel, setChannel] = useState('');
  const settling = useSettling(outcome);
  const others = useMoneyChannels()?.channels.filter((name) => name !== provider) ?? [];
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      confirm={texts.confirm}
      busy={settling.isPending}
      missing={channel === '' ? texts.missing : undefined}
      onConfirm={() => settling.mutate({ id, action: 'clear', amountPHP: amount, channel })}
      onClose={outcome.onClose}
    >
      <p>{texts.lead}</p>
      <SelectField
        label={texts.channel}
        value={channel}
        placeholder={texts.choose}
        options={others.map((name) => ({ value: name, label: channelName(name) }))}
        onChange={(event) => setChannel(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
