import { useQuery } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { paymentsQuery, type Advice, type Payment } from '../../lib/payments.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDate } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { PagedCard } from '../../ui/paged-card.tsx';
import { AdviceLine } from '../../ui/loan/advice-line.tsx';
import { PaymentDownload } from '../../ui/loan/paper-downloads.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { UnappliedMoney } from './unapplied-money.tsx';

const texts = wallet.payments;
const tones = { ARRIVED: 'info', APPLIED: 'success', REVERSED: 'warning' } as const;

type PaymentsProps = { phoneNumber: string; loanId: string };

/** What the member paid for a loan, newest first, with a receipt for each, and what of it is theirs. */
export function Payments({ phoneNumber, loanId }: PaymentsProps) {
  const { data, refetch, ...query } = useQuery(paymentsQuery({ phoneNumber, id: loanId }));
  const whole = { data: data && { pages: [data] }, hasNextPage: false, isFetchNextPageError: false };
  return (
    <>
      {data && data.advices.length > 0 && <Told advices={data.advices} />}
      {data && data.unapplied.amountPHP > 0 && <UnappliedMoney phoneNumber={phoneNumber} unapplied={data.unapplied} />}
      <PagedCard texts={texts} retry={texts.retry} query={{ ...query, ...whole, refetch, fetchNextPage: refetch }}>
        {(payments) => (
          <ul aria-label={texts.list} className="-my-4 flex flex-col divide-y divide-line">
            {payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} loanId={loanId} />
            ))}
          </ul>
        )}
      </PagedCard>
    </>
  );
}

/** How it stands, how much, from which day, and what it paid. */
function PaymentLine({ payment, loanId }: { payment: Payment; loanId: string }) {
  const { id, reference, status, statusText, countsFrom, amountPHP } = payment;
  const parts = (['charges', 'interest', 'principal', 'unapplied'] as const)
    .filter((part) => payment[`${part}PHP`] > 0)
    .map((part) => texts.parts[part]({ amount: formatMoney(wireCentavos(payment[`${part}PHP`])) }));
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusChip tone={tones[status]}>{statusText}</StatusChip>
        <span className={classNames('figures ml-auto font-semibold', status === 'REVERSED' && 'line-through')}>
          {formatMoney(wireCentavos(amountPHP))}
        </span>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-quiet">
        <span className="figures">{reference}</span> · {texts.countsFrom({ date: formatDate(countsFrom) })}
      </p>
      <p className="figures text-quiet">{parts.join(' · ')}</p>
      <PaymentDownload
        input={{ id: loanId, payment: id }}
        className="mt-2 self-start"
        aria-label={texts.receiptOf({ reference })}
      />
    </li>
  );
}

/** What the member told of and is not among the payments. */
function Told({ advices }: { advices: readonly Advice[] }) {
  return (
    <Card title={texts.told}>
      <ul className="-my-4 flex flex-col divide-y divide-line">
        {advices.map((advice) => (
          <AdviceLine key={advice.id} advice={advice} />
        ))}
      </ul>
    </Card>
  );
}
