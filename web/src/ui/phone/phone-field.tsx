import type { Ref } from 'react';
import { session } from '../../words/generated/session.ts';
import { FieldFrame, useFieldWiring } from '../fields/field.tsx';
import type { FieldTexts } from '../fields/field.tsx';
import { PhoneCountryButton } from './phone-country-button.tsx';
import { usePhoneEntry } from './use-phone-entry.ts';
import type { TypedPhone } from './use-phone-entry.ts';

export const noPhone: TypedPhone = { typed: '', country: 'ph', dialCode: '63' };

type PhoneFieldProps = FieldTexts & {
  name?: string;
  /** 'off' where it is somebody else's. */
  autoComplete?: string | undefined;
  value: TypedPhone;
  onChange: (phone: TypedPhone) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const longestTyped = 30;

/** A country and the number in it, formatted as that country writes it. A number with + chooses its country by itself. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, note, hint, error, name, autoComplete = 'tel', value, onChange, onBlur, disabled, ref } = props;
  const wiring = useFieldWiring({ hint, error });
  const entry = usePhoneEntry(value, onChange);
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <div className="relative flex flex-wrap gap-2">
        <PhoneCountryButton
          label={session.phone.country}
          country={value}
          disabled={disabled}
          onChoose={entry.chooseCountry}
        />
        <input
          {...wiring}
          ref={(element) => {
            entry.inputRef.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          name={name}
          disabled={disabled}
          type="tel"
          autoComplete={autoComplete}
          inputMode="tel"
          maxLength={longestTyped}
          value={entry.shown}
          onChange={entry.type}
          onBlur={() => {
            entry.leave().catch(() => undefined);
            onBlur?.();
          }}
          className="control figures min-w-0 flex-1 basis-32"
        />
      </div>
    </FieldFrame>
  );
}
