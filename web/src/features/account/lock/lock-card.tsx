import { useState, useSyncExternalStore } from 'react';
import { appLock as texts } from '../../../words/generated/app-lock.ts';
import { hasLockNote } from '../../../lib/member/lock-note.ts';
import { onLockChange } from '../../../lib/member/member-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { openHere } from '../../../ui/dialog/open-here.ts';
import { laterPart } from '../../../ui/loading/later-part.tsx';
import type { LockChange } from './lock-dialog.tsx';

const LockDialog = laterPart(() => import('./lock-dialog.tsx'));

/** Turns the app lock on and off, and says what it is good for. */
export function LockCard({ memberId }: { memberId: string }) {
  const isOn = useSyncExternalStore(onLockChange, () => hasLockNote(memberId));
  const offered: readonly LockChange[] = isOn ? ['change', 'remove'] : ['enable'];
  const [changing, setChanging] = useState(() => offered.find((change) => openHere() === `lock-${change}`));
  const close = () => setChanging(undefined);
  return (
    <Card title={texts.title}>
      <p className="mb-2">{texts.lead}</p>
      <p className="mb-4 text-sm text-quiet">{texts.protects}</p>
      <p className="mb-4 font-medium">{isOn ? texts.on : texts.off}</p>
      <div className="flex flex-col gap-3">
        {offered.map((change) => (
          <Button key={change} look="secondary" onClick={() => setChanging(change)}>
            {texts[change]}
          </Button>
        ))}
      </div>
      {changing && <LockDialog memberId={memberId} change={changing} onClose={close} onMissing={close} />}
    </Card>
  );
}
