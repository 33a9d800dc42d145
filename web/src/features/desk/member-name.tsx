import { hasOtherLetters } from '@tulay/contract/fields/other-letters';
import { TriangleAlert } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { desk } from '../../words/generated/desk.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** A mark where letters of a name are not what they look like. */
export function LettersMark({ name }: { name: string }) {
  if (!hasOtherLetters(name)) return null;
  return (
    <>
      {' '}
      <StatusChip tone="warning" wraps icon={<Icon of={TriangleAlert} className="size-5 flex-none" />}>
        {desk.otherLetters}
      </StatusChip>
    </>
  );
}

/** A member's name as an officer reads it, with its mark. */
export function MemberName({ name }: { name: string }) {
  return (
    <>
      {name}
      <LettersMark name={name} />
    </>
  );
}
