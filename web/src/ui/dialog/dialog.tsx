import { X } from 'lucide';
import { Icon } from '../icon.tsx';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Failures } from '../toast/failures.tsx';
import { openModal } from './open-modal.ts';
import { useWayBack } from './way-back.ts';

const widths = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-3xl' };

type DialogProps = {
  open: boolean;
  /** Its name in the address, where a link may open it. */
  name?: string | undefined;
  title: ReactNode;
  /** The close button's name; without it there is no close button. */
  closeLabel?: string;
  /** Asked to close, by the close button or, when `dismissable`, by Escape or a press beside it. */
  onClose: () => void;
  dismissable?: boolean;
  width?: keyof typeof widths;
  /** The content is a long text without controls: it takes the focus, so that it can be scrolled by keyboard. */
  reading?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A modal. Unless `dismissable`, neither Escape nor a press beside it closes it; the way back does. The focus returns where it was. */
export function Dialog({ open, dismissable = false, onClose, ...rest }: DialogProps) {
  if (!open) return null;
  return <OpenDialog dismissable={dismissable} onClose={onClose} {...rest} />;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { name, title, closeLabel, onClose, dismissable, width = 'normal', reading, actions, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onDismiss = useEffectEvent(() => {
    if (dismissable) onClose();
  });
  useLayoutEffect(() => (ref.current ? openModal(ref.current, () => onDismiss()) : undefined), []);
  useWayBack(onClose, { name, element: ref });
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A second Escape closes a dialog in Chromium whatever `cancel` says, unless this forbids it (`openModal` shows it again else).
      closedby={dismissable ? 'any' : 'none'}
      onCancel={(event) => {
        // `cancel` also bubbles up from file inputs inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      className={classNames(
        'm-auto w-[calc(100%-1.5rem)] rounded-card border border-line bg-raised text-ink shadow-float backdrop:bg-brand-deep/70',
        'max-h-[calc(100dvh-1.5rem)] flex-col overflow-hidden open:flex',
        // The buttons below a text stay in sight; what is filled in needs the room, also below a keyboard.
        !reading && 'tight:overflow-y-auto',
        widths[width],
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="py-2 text-lg font-bold">
          {title}
        </h2>
        {closeLabel && (
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="flex size-11 flex-none items-center justify-center rounded-control text-quiet hover:bg-sunken"
          >
            <Icon of={X} className="size-5" />
          </button>
        )}
      </div>
      <div
        data-scroller=""
        className={classNames(
          'relative min-h-0 overflow-y-auto p-5',
          !reading && 'tight:flex-none tight:overflow-visible',
        )}
        {...(reading && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      <div className="mx-5 mb-4 flex flex-col gap-2 empty:hidden">
        <Failures of={typeof title === 'string' ? title : (name ?? 'dialog')} />
      </div>
      {actions && (
        <div className="flex flex-wrap gap-3 border-t border-line p-4 max-sm:grid max-sm:*:last:-order-1 max-sm:*:last:*:-order-1 sm:justify-end">
          {actions}
        </div>
      )}
    </dialog>
  );
}
