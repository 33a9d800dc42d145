import { useState } from 'react';
import { changes } from '../../../../words/generated/changes.ts';
import { Button } from '../../../../ui/button.tsx';
import { openHere } from '../../../../ui/dialog/open-here.ts';
import { waitHindrance } from '../../../../ui/wait-hindrance.ts';
import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';
import { ChangeDialog, type Change } from './change-dialog.tsx';

/** What cannot be changed while the account is on hold or waits, and says so. */
function hindranceOf(change: Change, { active, wait }: MemberDetails): string | undefined {
  return waitHindrance(wait) ?? (active || change === 'email' ? undefined : changes[change].suspended);
}

type ChangeButtonsProps = { details: MemberDetails; offered: readonly Change[] };

/** Opens what the member may correct or change by themselves. */
export function ChangeButtons({ details, offered }: ChangeButtonsProps) {
  const [open, setOpen] = useState(() =>
    offered.find((change) => change === openHere() && !hindranceOf(change, details)),
  );
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
