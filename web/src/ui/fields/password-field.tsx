import { Eye, EyeOff } from 'lucide';
import { Icon } from '../icon.tsx';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { session } from '../../words/generated/session.ts';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from '../class-names.ts';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldTexts & { showLabel?: string; hideLabel?: string };

/** A password that its owner can look at. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  showLabel = session.password.show,
  hideLabel = session.password.hide,
  className,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const wiring = useFieldWiring({ hint, error }, input.id);
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...wiring}
          type={shown ? 'text' : 'password'}
          className={classNames('control pr-12', className)}
        />
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-quiet"
        >
          <Icon of={shown ? EyeOff : Eye} className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
