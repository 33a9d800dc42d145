import type { ReplyOf } from '@tulay/contract/table';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Failed } from '../failed.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { WireMoney } from '../wire-money.tsx';
import { useProposal } from './use-proposal.ts';

const texts = desk.unapplied;

type KeptMoneyProps = { loanId: string; unapplied: ReplyOf<'listRepayments'>['unapplied'] };

/** What the member paid and does not owe, and what they chose for it. Whole, it is proposed to be sent back. */
export function KeptMoney({ loanId, unapplied: { amountPHP, choice } }: KeptMoneyProps) {
  const [asked, setAsked] = useState(false);
  const [reference, setReference] = useState('');
  const online = useOnline();
  const close = () => setAsked(false);
  const returning = useProposal('returnUnapplied', { onProposed: () => setReference(''), onClose: close });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-3">
      <p className="font-medium">
        {texts.title}: <WireMoney amount={amountPHP} className="font-semibold" />
      </p>
      <p className="text-sm text-quiet">{texts[choice]}</p>
      {choice === 'send_back' && (
        <Button look="secondary" missing={online ? undefined : desk.offlineAction} onClick={() => setAsked(true)}>
          {texts.open}
        </Button>
      )}
      <Failed error={returning.error} />
      <ConfirmDialog
        open={asked}
        title={texts.open}
        confirm={texts.confirm}
        busy={returning.isPending}
        missing={reference.trim() === '' ? desk.repayment.referenceHint : undefined}
        onConfirm={() => returning.mutate({ id: loanId, amountPHP, reference: reference.trim() })}
        onClose={close}
      >
        <p>{texts.lead}</p>
        <TextField
          label={desk.repayment.reference}
          autoComplete="off"
          maxLength={60}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
