import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { openHere } from '../../ui/dialog/open-here.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { RequestLine } from './request-line.tsx';
import type { Privacy } from '../../lib/privacy-room.ts';

const texts = privacyRoom.requests;

/** Corrections, and what became of everything that was asked. */
export function RequestsCard({ privacy: { requests, answerDays, stepOpen } }: { privacy: Privacy }) {
  const [asking, setAsking] = useState(() => openHere() === 'correction');
  const online = useOnline();
  return (
    <Card title={texts.title}>
      <p className="text-quiet">{texts.text({ days: answerDays })}</p>
      <div className="mt-4">
        <Button
          look="secondary"
          missing={online ? undefined : privacyRoom.needsNetwork}
          onClick={() => setAsking(true)}
        >
          {texts.ask}
        </Button>
      </div>
      {requests.length > 0 && (
        <>
          <h3 className="mt-5 font-bold">{texts.yours}</h3>
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <RequestLine key={request.id} request={request} stepOpen={stepOpen} />
            ))}
          </ul>
        </>
      )}
      {asking && <CorrectionDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
