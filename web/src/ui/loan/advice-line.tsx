import { wallet } from '../../words/generated/wallet.ts';
import type { Advice } from '../../lib/payments.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { manilaToday } from '../../lib/manila-today.ts';
import { formatDate } from '../format/format-date.ts';
import { formatMoney } from '../format/format-money.ts';
import { StatusChip } from '../status-chip.tsx';

const texts = wallet.payments;

/** A payment that the member told of: how it stands, how much, and what comes next. */
export function AdviceLine({
  advice: { reference, amountPHP, paidOn, state, stateText, restsUntil },
}: {
  advice: Advice;
}) {
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusChip tone={state === 'NOT_FOUND' ? 'warning' : 'info'}>{stateText}</StatusChip>
        <span className="figures ml-auto font-semibold">{formatMoney(wireCentavos(amountPHP))}</span>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-quiet">
        <span className="figures">{reference}</span> · {texts.adviceDay({ date: formatDate(paidOn) })}
      </p>
      {state === 'NOT_FOUND' && <p className="text-quiet">{texts.adviceLost}</p>}
      {state !== 'NOT_FOUND' && restsUntil >= manilaToday() && (
        <p className="text-quiet">{texts.adviceRest({ date: formatDate(restsUntil) })}</p>
      )}
    </li>
  );
}
