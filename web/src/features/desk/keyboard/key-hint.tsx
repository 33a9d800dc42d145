import { classNames } from '../../../ui/class-names.ts';
import { useShortcutsInUse } from './shortcuts-in-use.ts';

type KeyHintProps = { children: string; className?: string };

/** The key that does the same, for those who have a keyboard and use it. */
export function KeyHint({ children, className }: KeyHintProps) {
  if (!useShortcutsInUse()) return null;
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        'min-w-6 rounded border border-current/40 px-1.5 text-center font-mono text-xs leading-5 uppercase max-md:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
