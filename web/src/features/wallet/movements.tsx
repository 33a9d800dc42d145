import { useInfiniteQuery } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { movementsQuery } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { PaymentDownload } from '../../ui/loan/paper-downloads.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';

const texts = wallet.movements;
// What a payment is moves nothing in the wallet.
const signs = { in: '+', out: '−', none: '' } as const;

/** What came into the wallet and left it, and what was paid beside it with a receipt for each payment, newest first. */
export function Movements({ phoneNumber }: { phoneNumber: string }) {
  const query = useInfiniteQuery(movementsQuery(phoneNumber));
  return (
    <PagedCard texts={texts} retry={texts.retry} query={query}>
      {(movements) => (
        <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
          {movements.map(({ id, at, text, direction, amountPHP, reference, payment }) => (
            <li key={id} className="flex flex-col py-3">
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <span className="font-medium">{text}</span>
                <span className={classNames('figures ml-auto font-semibold', direction === 'in' && 'text-success')}>
                  {signs[direction]}
                  {formatMoney(wireCentavos(amountPHP))}
                </span>
              </div>
              <p className="text-sm wrap-anywhere text-quiet">
                {formatInstant(at)} · {texts.reference({ reference })}
              </p>
              {payment && (
                <PaymentDownload
                  input={payment}
                  look="quiet"
                  className="-ml-5 self-start text-sm"
                  aria-label={wallet.payments.receiptOf({ reference })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  );
}
