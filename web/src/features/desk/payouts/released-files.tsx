import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { saveDocument } from '../../../lib/api/save-document.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { RowsBelow } from '../paged-rows.tsx';
import { formatWireMoney } from '../wire-money.tsx';
import { payoutFilesQuery } from './payout-queries.ts';

const texts = desk.payouts.files;

/** The files that two officers released, with what became of them. */
export function ReleasedFiles() {
  const query = useInfiniteQuery(payoutFilesQuery());
  const online = useOnline();
  return (
    <RowsBelow
      id="payout-files-title"
      texts={{ ...texts, list: texts.title }}
      query={query}
      empty={texts.empty}
      idOf={({ id }) => id}
    >
      {({ id, releasedAt, releasedBy, count, amountPHP, open, paid, failed, isKept }) => (
        <li className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-x-6">
          <div className="flex min-w-0 flex-col items-start gap-1">
            <p className="text-lg font-semibold wrap-anywhere">
              {texts.row({ id, count, amount: formatWireMoney(amountPHP) })}
            </p>
            <p>{texts.outcome({ open, paid, failed })}</p>
            <p className="text-sm text-quiet">
              {texts.released({ at: formatManilaInstant(releasedAt), name: releasedBy })}
            </p>
          </div>
          <DownloadButton
            aria-label={texts.downloadName({ id })}
            download={() => saveDocument('payoutFile', { id })}
            missing={isKept ? (online ? undefined : desk.offlineAction) : texts.forgotten}
          >
            {texts.download}
          </DownloadButton>
        </li>
      )}
    </RowsBelow>
  );
}
