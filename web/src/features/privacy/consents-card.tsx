import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/format/format-date.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import type { Consent, Privacy } from '../../lib/privacy-room.ts';

const texts = privacyRoom.consents;

/** What the member agreed to, in which words and when; words that we still have can be read. */
export function ConsentsCard({ privacy: { consents, agreements } }: { privacy: Privacy }) {
  const [reading, setReading] = useState<Consent>();
  const isReadable = ({ kind, version, current }: Consent) =>
    kind === 'personal_data' ? current : agreements.some((one) => one.version === version);
  return (
    <Card title={texts.title}>
      {consents.length === 0 && <p className="text-quiet">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {consents.map((consent) => {
          const { kind, version, at, current, loanNumber } = consent;
          return (
            <li key={`${kind} ${loanNumber} ${at}`} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-semibold">{texts.kinds[kind]}</p>
                <StatusChip tone={current ? 'success' : 'info'}>{current ? texts.current : texts.older}</StatusChip>
              </div>
              <p className="text-sm text-quiet wrap-anywhere">
                {loanNumber !== null && `${texts.loan({ loanNumber })} · `}
                {texts.version({ version })}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <time dateTime={at} className="text-sm text-quiet">
                  {formatInstant(at)}
                </time>
                {isReadable(consent) && (
                  <Button
                    look="quiet"
                    className="-mr-5"
                    aria-label={texts.readName({ what: texts.kinds[kind], version })}
                    onClick={() => setReading(consent)}
                  >
                    {texts.read}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {reading && <ConsentDialog consent={reading} agreements={agreements} onClose={() => setReading(undefined)} />}
    </Card>
  );
}
