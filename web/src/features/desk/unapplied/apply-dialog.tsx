import { fromCentavos, minus, NOTHING, sumCentavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LettersMark } from '../member-name.tsx';
import { useSettling, type Incoming, type Outcome } from './unapplied-query.ts';

const texts = desk.unappliedQueue;
const most = 10;

interface Typed {
  readonly loan: string;
  readonly amount: string;
}

/** Which loans get how much: one at first, with all of it, and a second where it is to be split. */
export function ApplyDialog({ open, payment, ...outcome }: { open: boolean; payment: Incoming } & Outcome) {
  const wholeCentavos = wireCentavos(payment.amount);
  const [parts, setParts] = useState<readonly Typed[]>([
    { loan: payment.candidates[0]?.reference ?? '', amount: String(payment.amount) },
  ]);
  const settling = useSettling(outcome);
  const read = parts.map(({ amount }) => toCentavos(amount) ?? NOTHING);
  const leftCentavos = minus(wholeCentavos, sumCentavos(read));
  const change = (at: number, changed: Partial<Typed>) =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...changed } : part)));
  return (
    <ConfirmDialog
      open={open}
      title={texts.actions.apply.title}
      confirm={texts.actions.apply.confirm}
      busy={settling.isPending}
      missing={missing(parts, leftCentavos, read.includes(NOTHING))}
      onConfirm={() =>
        settling.mutate({
          id: payment.id,
          action: 'apply',
          parts: parts.map(({ loan }, at) => ({ loan: loan.trim(), amountPHP: fromCentavos(read[at] ?? NOTHING) })),
        })
      }
      onClose={outcome.onClose}
    >
      <p>{texts.actions.apply.lead}</p>
      {payment.candidates.map(({ reference, fullName }) => (
        <button
          key={reference}
          type="button"
          className="min-h-touch self-start text-left text-sm font-semibold text-link underline"
          onClick={() => change(parts.length - 1, { loan: reference })}
        >
          {`${texts.use({ reference })} (${fullName})`}
          <LettersMark name={fullName} />
        </button>
      ))}
      {parts.map((part, at) => (
        // Parts are only added at the end.
        <PartFields key={at} part={part} number={at + 1} onChange={(changed) => change(at, changed)} />
      ))}
      {parts.length < most && (
        <Button
          look="quiet"
          className="self-start"
          onClick={() => {
            const rest = leftCentavos > 0 ? String(fromCentavos(leftCentavos)) : '';
            setParts([...parts, { loan: '', amount: rest }]);
          }}
        >
          {texts.another}
        </Button>
      )}
    </ConfirmDialog>
  );
}

type PartFieldsProps = { part: Typed; number: number; onChange: (changed: Partial<Typed>) => void };

function PartFields({ part: { loan, amount }, number, onChange }: PartFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={texts.loanNumbered({ number })}
        autoComplete="off"
        maxLength={60}
        value={loan}
        onChange={(event) => onChange({ loan: event.currentTarget.value })}
      />
      <TextField
        label={texts.amountNumbered({ number })}
        prefix="₱"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
    </div>
  );
}

function missing(parts: readonly Typed[], leftCentavos: number, hasNothing: boolean): string | undefined {
  if (parts.some(({ loan }) => loan.trim() === '')) return texts.missingLoan;
  if (leftCentavos < 0) return texts.tooMuch({ over: formatMoney(-leftCentavos) });
  if (leftCentavos > 0 || hasNothing) return texts.missingSum({ left: formatMoney(leftCentavos) });
  return undefined;
}
