import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { openHere } from '../../ui/dialog/open-here.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import type { Privacy } from '../../lib/privacy-room.ts';
import { whatDeletionDoes } from './what-deletion-does.ts';

const texts = privacyRoom.deletion;

/** Deleting the account: what it means, and why it is not possible while it is not. */
export function DeletionCard({ privacy }: { privacy: Privacy }) {
  const [asking, setAsking] = useState(() => openHere() === 'deletion');
  const online = useOnline();
  const { deletion, requests } = privacy;
  const isAsked = requests.some(({ kind, state }) => kind === 'deletion' && state === 'WAITING');
  return (
    <Card title={texts.title}>
      {deletion.hindrance !== null && (
        <p className="mb-3 rounded-control bg-warning-soft p-3 text-warning">{texts.hindrances[deletion.hindrance]}</p>
      )}
      {deletion.hindrance !== 'officer' && <p className="max-w-prose text-quiet">{whatDeletionDoes(deletion)}</p>}
      {isAsked && <p className="mt-3 rounded-control bg-info-soft p-3 text-info">{texts.waiting}</p>}
      {!isAsked && deletion.hindrance === null && (
        <div className="mt-4">
          <Button look="danger" missing={online ? undefined : privacyRoom.needsNetwork} onClick={() => setAsking(true)}>
            {texts.ask}
          </Button>
          {asking && <DeletionDialog privacy={privacy} onClose={() => setAsking(false)} />}
        </div>
      )}
    </Card>
  );
}
