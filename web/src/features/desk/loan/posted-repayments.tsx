import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { LoadState } from '../load-state.tsx';
import { repaymentsQuery } from '../queries.ts';
import { WireMoney } from '../wire-money.tsx';
import { KeptMoney } from './kept-money.tsx';
import { ReversalDialog } from './reversal-dialog.tsx';
import type { PostedRepayment } from '../row-types.ts';

const texts = desk.reversal;

/** What was repaid, the newest first. One posted by mistake can be taken back. */
export function PostedRepayments({ loanId }: { loanId: string }) {
  const query = useQuery(repaymentsQuery(loanId));
  const [asked, setAsked] = useState<PostedRepayment>();
  const online = useOnline();
  return (
    <Card title={texts.title}>
      <LoadState query={query} loading={texts.loading}>
        {({ items, reasons, unapplied }) => {
          // Only the newest can be taken back; what stands against that is said once.
          const newest = items.find(({ reversedAt }) => reversedAt === null);
          return (
            <>
              {items.length === 0 && <p className="text-quiet">{texts.none}</p>}
              <ul className="flex flex-col divide-y divide-line">
                {items.map((repayment) => (
                  <li
                    key={repayment.reference}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                  >
                    <div className="min-w-0">
                      <p className="font-medium wrap-anywhere">{repayment.reference}</p>
                      <p className="text-sm text-quiet">
                        {repayment.reversedAt
                          ? texts.reversed({ at: formatManilaInstant(repayment.reversedAt) })
                          : formatManilaInstant(repayment.at)}
                      </p>
                    </div>
                    <WireMoney
                      amount={repayment.amountPHP}
                      className={repayment.reversedAt ? 'line-through' : 'font-semibold'}
                    />
                    {repayment.refusal === null && (
                      <Button
                        look="danger"
                        aria-label={texts.openName({ reference: repayment.reference })}
                        missing={online ? undefined : desk.offlineAction}
                        onClick={() => setAsked(repayment)}
                      >
                        {texts.open}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {unapplied.amountPHP > 0 && <KeptMoney loanId={loanId} unapplied={unapplied} />}
              {newest?.refusal && <p className="text-sm text-quiet">{newest.refusal}</p>}
              <ReversalDialog loanId={loanId} repayment={asked} reasons={reasons} onClose={() => setAsked(undefined)} />
            </>
          );
        }}
      </LoadState>
    </Card>
  );
}
