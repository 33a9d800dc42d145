import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { saveDocument } from '../../../lib/api/save-document.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QueueHead } from '../queue-head.tsx';
import { DayClose } from './day-close.tsx';
import { TrialBalance } from './trial-balance.tsx';

const texts = desk.ledger;
// Sweden writes dates as a date field holds them.
const manilaDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila' });

/** The ledger of some days as a file. */
export function Ledger() {
  const [days, setDays] = useState(() => {
    const today = manilaDays.format(new Date());
    return { from: `${today.slice(0, 8)}01`, to: today };
  });
  const missing = days.from === '' || days.to === '' ? texts.missing : undefined;
  const online = useOnline();
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        {null}
      </QueueHead>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card>
          <div className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="date"
                  label={texts[end]}
                  value={days[end]}
                  onChange={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
                />
              ))}
            </div>
            <DownloadButton
              download={() => saveDocument('exportLedger', days)}
              missing={online ? missing : desk.offlineAction}
            >
              {texts.export}
            </DownloadButton>
          </div>
        </Card>
        <TrialBalance />
        <DayClose />
      </div>
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
