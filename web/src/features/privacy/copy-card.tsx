import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { openHere } from '../../ui/dialog/open-here.ts';
import { CopyDialog } from './copy-dialog.tsx';

const texts = privacyRoom.copy;

/** The way to everything held on the member, as files. */
export function CopyCard() {
  const [asking, setAsking] = useState(() => openHere() === 'copy');
  const online = useOnline();
  return (
    <Card title={texts.title}>
      <p className="text-quiet">{texts.text}</p>
      <div className="mt-4">
        <Button missing={online ? undefined : privacyRoom.needsNetwork} onClick={() => setAsking(true)}>
          {texts.open}
        </Button>
      </div>
      {asking && <CopyDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
