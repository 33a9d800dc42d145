import { useQuery } from '@tanstack/react-query';
import { sumCentavos } from '@tulay/lending/money/centavos';
import { useState } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatManilaInstant } from '../../../ui/format/format-date.ts';
import { Money } from '../../../ui/format/money.tsx';
import { desk } from '../../../words/generated/desk.ts';
import { repaymentsQuery } from '../queries.ts';
import type { LateCharge } from '../row-types.ts';
import { ChargeReversalDialog } from './charge-reversal-dialog.tsx';

const texts = desk.chargeReversal;

/** What lateness cost, by instalment. How the repayments come, of which they are part, is said beside. */
export function LateCharges({ loanId }: { loanId: string }) {
  const { data } = useQuery(repaymentsQuery(loanId));
  const [asked, setAsked] = useState<readonly LateCharge[]>([]);
  if (!data?.lateCharges.length) return null;
  // What was taken back at once is told at once.
  const groupOf = ({ number, reversedAt }: LateCharge) => `${number} ${reversedAt}`;
  const groups = new Set(data.lateCharges.map(groupOf));
  return (
    <Card title={texts.title}>
      <ul className="flex flex-col divide-y divide-line">
        {[...groups].map((group) => (
          <ChargesOfInstalment
            key={group}
            charges={data.lateCharges.filter((charge) => groupOf(charge) === group)}
            canReverse={data.chargesRefusal === null}
            onAsk={setAsked}
          />
        ))}
      </ul>
      {data.chargesRefusal && <p className="text-sm text-quiet">{data.chargesRefusal}</p>}
      <ChargeReversalDialog loanId={loanId} charges={asked} reasons={data.chargeReasons} onClose={() => setAsked([])} />
    </Card>
  );
}

type ChargesOfInstalmentProps = {
  charges: readonly LateCharge[];
  canReverse: boolean;
  onAsk: (charges: readonly LateCharge[]) => void;
};

/** The charges of one instalment that stand, or that were taken back together. */
function ChargesOfInstalment({ charges, canReverse, onAsk }: ChargesOfInstalmentProps) {
  const online = useOnline();
  const [first, last] = [charges[0], charges.at(-1)];
  if (!first || !last) return null;
  const { number, reversedAt } = first;
  const days = { count: charges.length, first: formatDate(first.on), last: formatDate(last.on) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{texts.instalment({ number })}</p>
        <p className="text-sm text-quiet">{texts.days(days)}</p>
        {reversedAt && (
          <p className="text-sm text-quiet">{desk.reversal.reversed({ at: formatManilaInstant(reversedAt) })}</p>
        )}
      </div>
      <Money
        centavos={sumCentavos(charges.map(({ amountPHP }) => wireCentavos(amountPHP)))}
        className={reversedAt ? 'line-through' : 'font-semibold'}
      />
      {canReverse && !reversedAt && (
        <Button
          look="danger"
          aria-label={texts.openName({ number })}
          missing={online ? undefined : desk.offlineAction}
          onClick={() => onAsk(charges)}
        >
          {desk.reversal.open}
        </Button>
      )}
    </li>
  );
}
