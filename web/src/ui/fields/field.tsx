import { useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useUnlessPressed } from './pointer-press.ts';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence to show; the caller decides when. */
  error?: ReactNode;
  /** Shown after the label, such as "optional". */
  note?: ReactNode;
};

export type FieldWiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldWiring({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>, givenId?: string): FieldWiring {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** Label above, control, error at the field, hint below. */
export function FieldFrame({
  id,
  label,
  note,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-medium">
        <span>{label}</span>
        {note && <span className="text-sm font-normal text-quiet">{note}</span>}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

/** The line of the error is there before there is one, as a screen reader announces only what changes in what it knows. */
export function FieldMessages({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  const shown = useUnlessPressed(error);
  // What a left field lacks moves the one that has been gone on to, which must not leave a low screen.
  useLayoutEffect(() => {
    const here = document.activeElement;
    if (shown && here?.matches('.control, [type="submit"]')) here.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger empty:absolute">
        {shown}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </>
  );
}
