import { hasOtherLetters } from '@tulay/contract/fields/other-letters';
import { TriangleAlert } from 'lucide-react';
import { desk } from '../../words/generated/desk.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** A member's name as an officer reads it, with a mark where letters are not what they look like. */
export function MemberName({ name }: { name: string }) {
  return (
    <>
      {name}
      {hasOtherLetters(name) && (
        <>
          {' '}
          <StatusChip tone="warning" wraps icon={<TriangleAlert aria-hidden="true" className="size-5 flex-none" />}>
            {desk.otherLetters}
          </StatusChip>
        </>
      )}
    </>
  );
}
