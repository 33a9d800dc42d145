import { useInfiniteQuery } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { movementsQuery } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { PagedCard } from '../../ui/paged-card.tsx';

const texts = wallet.movements;

/** What came into the wallet and left it, newest first. */
export function Movements({ phoneNumber }: { phoneNumber: string }) {
  const query = useInfiniteQuery(movementsQuery(phoneNumber));
  return (
    <PagedCard texts={texts} retry={texts.retry} query={query}>
      {(movements) => (
        <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
          {movements.map(({ id, at, text, direction, amountPHP, reference }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
              <span className="flex flex-col">
                <span className="font-medium">{text}</span>
                <span className="text-sm text-quiet">
                  {formatInstant(at)} · {texts.reference({ reference })}
                </span>
              </span>
              <span className={classNames('figures ml-auto font-semibold', direction === 'in' && 'text-success')}>
                {direction === 'in' ? '+' : '−'}
                {formatMoney(wireCentavos(amountPHP))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  );
}
