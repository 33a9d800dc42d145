import { Link } from '@tanstack/react-router';
import { desk } from '../../../words/generated/desk.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Approval } from './approvals-query.ts';

/** That something here is proposed already, by whom, and the way to where it is decided. */
export function WaitsForSecond({ approval }: { approval: Approval }) {
  const { sentence, proposedBy, proposedByYou } = approval;
  return (
    <div className="flex flex-col items-start gap-1 rounded-control bg-sunken p-3">
      <StatusChip tone="warning" wraps>
        {desk.approvals.waits}
      </StatusChip>
      <p className="wrap-anywhere">{sentence}</p>
      <p className="text-sm text-quiet">
        {proposedByYou ? desk.approvals.proposedByYou : desk.approvals.proposedBy({ name: proposedBy })}
      </p>
      <Link to="/desk/approvals" className="inline-flex min-h-touch items-center font-semibold text-link underline">
        {desk.approvals.openQueue}
      </Link>
    </div>
  );
}
