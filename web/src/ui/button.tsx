import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Each has an edge: where the device chooses the colours, only that one is seen. */
const looks = {
  primary:
    'border border-transparent bg-brand text-on-brand hover:bg-brand-lift dark:bg-brand-lift dark:hover:bg-brand',
  accent: 'border border-transparent bg-mango text-on-mango hover:bg-mango-deep',
  secondary: 'border border-edge text-ink hover:bg-sunken',
  quiet: 'border border-transparent text-link hover:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

export type ButtonLook = keyof typeof looks;

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', className?: string): string {
  return classNames(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold',
    // Words wrap before an icon gives way to them.
    '[&>svg]:flex-none transition-colors aria-disabled:opacity-60',
    looks[look],
    className,
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook;
  /** Work is under way: shows a spinner and takes no further click. */
  busy?: boolean;
  /** What is still missing. The button stays focusable and says it; a submit still runs the form's own check. */
  missing?: ReactNode;
};

export function Button(props: ButtonProps) {
  const { look, busy, missing, type = 'button', className, children, onClick, ...rest } = props;
  const hintId = useId();
  const isHydrated = useHydrated();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (missing && type !== 'submit')) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, className)}
      // Before the app has arrived the browser would send the form itself, to nobody, and with it lose what was typed.
      disabled={type === 'submit' && !isHydrated}
      aria-disabled={busy || missing ? true : rest['aria-disabled']}
      aria-busy={busy || undefined}
      aria-describedby={missing ? hintId : rest['aria-describedby']}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
  if (!('missing' in props)) return button;
  const isSaid = missing !== undefined;
  return (
    // Also around a button that misses nothing: it stays the same one when something comes to miss, so that a press which
    // has begun is not lost.
    // As wide as the button is to be, whatever it says below.
    <div className={isSaid ? classNames('flex flex-col gap-2', className?.includes('w-full') && 'w-full') : 'contents'}>
      {button}
      {isSaid && (
        <p id={hintId} aria-live="polite" className="text-sm text-quiet">
          {missing}
        </p>
      )}
    </div>
  );
}
