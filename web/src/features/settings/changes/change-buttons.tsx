import { useEffect, useState } from 'react';
import { changes } from '../../../copy/changes.ts';
import { Button } from '../../../ui/button.tsx';
import type { MemberDetails } from '../use-member-details.ts';
import { ChangeDialog, type Change } from './change-dialog.tsx';

/** What cannot be changed while the account is on hold, and says so. */
function hindranceOf(change: Change, { active }: MemberDetails): string | undefined {
  return active || change === 'email' ? undefined : changes[change].suspended;
}

type ChangeButtonsProps = { details: MemberDetails; offered: readonly Change[]; initial?: Change | undefined };

/** Opens what the member may correct or change by themselves. */
export function ChangeButtons({ details, offered, initial }: ChangeButtonsProps) {
  const [open, setOpen] = useState<Change>();
  // Not with the dialog it may stand in: of two that open at once the outer one would lie on top.
  useEffect(() => setOpen(initial), [initial]);
  return (
    <>
      <div className="flex flex-col gap-3">
        {offered.map((change) => (
          <Button key={change} look="secondary" missing={hindranceOf(change, details)} onClick={() => setOpen(change)}>
            {changes[change].open}
          </Button>
        ))}
      </div>
      {open && <ChangeDialog change={open} details={details} onClose={() => setOpen(undefined)} />}
    </>
  );
}
