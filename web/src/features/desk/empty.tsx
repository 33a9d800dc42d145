import { Inbox } from 'lucide';
import { Icon } from '../../ui/icon.tsx';

/** In place of a list without rows. */
export function Empty({ children }: { children: string }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-5 py-14 text-center text-quiet">
      <Icon of={Inbox} className="size-8" />
      <p>{children}</p>
    </div>
  );
}
