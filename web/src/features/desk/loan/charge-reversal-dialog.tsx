import { fromCentavos, sumCentavos } from '@tulay/lending/money/centavos';
import type { ReplyOf } from '@tulay/contract/table';
import { useState } from 'react';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatDate } from '../../../ui/format/format-date.ts';
import { Money } from '../../../ui/format/money.tsx';
import { desk } from '../../../words/generated/desk.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { Failed } from '../failed.tsx';
import type { LateCharge } from '../row-types.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { useProposal } from './use-proposal.ts';

const texts = desk.chargeReversal;

type ChargeReversalDialogProps = {
  loanId: string;
  /** Of one instalment, by day; none while nothing is asked. */
  charges: readonly LateCharge[];
  reasons: ReplyOf<'listRepayments'>['chargeReasons'];
  onClose: () => void;
};

/** Asks from which day through which, and why, and proposes to take an instalment's late charges back. */
export function ChargeReversalDialog({ loanId, charges, reasons, onClose }: ChargeReversalDialogProps) {
  const [chosen, setChosen] = useState('');
  const [days, setDays] = useState<{ from?: string; through?: string }>({});
  const reason = reasons.find(({ code }) => code === chosen)?.code;
  const forget = () => {
    setChosen('');
    setDays({});
  };
  // They stay when the answer is lost: the same is proposed again, with the same key.
  const reversing = useProposal('reverseLateCharges', { onProposed: forget, onClose });
  const { from = charges[0]?.on ?? '', through = charges.at(-1)?.on ?? '' } = days;
  const taken = charges.filter(({ on }) => from <= on && on <= through);
  const sum = sumCentavos(taken.map(({ amountPHP }) => wireCentavos(amountPHP)));
  const options = [...new Set(charges.map(({ on }) => on))].map((on) => ({ value: on, label: formatDate(on) }));
  const number = charges[0]?.number ?? 1;
  return (
    <>
      <div className="mt-4 empty:hidden">
        <Failed error={reversing.error} />
      </div>
      <ConfirmDialog
        open={charges.length > 0}
        title={texts.confirmTitle}
        confirm={desk.reversal.confirm}
        look="danger"
        busy={reversing.isPending}
        missing={taken.length === 0 ? texts.none : reason === undefined ? desk.decisions.chooseReason : undefined}
        onConfirm={() =>
          reason && reversing.mutate({ id: loanId, number, from, through, amountPHP: fromCentavos(sum), reason })
        }
        onClose={() => {
          forget();
          onClose();
        }}
      >
        <FactGrid
          facts={[
            [texts.title, texts.instalment({ number })],
            [texts.amount, <Money key="amount" centavos={sum} />],
          ]}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={texts.from}
            options={options}
            value={from}
            onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
          />
          <SelectField
            label={texts.through}
            options={options}
            value={through}
            onChange={(event) => setDays({ ...days, through: event.currentTarget.value })}
          />
        </div>
        <p>{texts.question}</p>
        <ReasonChoice reasons={reasons} chosen={chosen} onChoose={setChosen} />
      </ConfirmDialog>
    </>
  );
}
