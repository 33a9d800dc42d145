import { Camera } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldMessages, useFieldWiring } from '../../../ui/fields/field.tsx';
import type { FieldTexts } from '../../../ui/fields/field.tsx';

type PhotoFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> &
  Omit<FieldTexts, 'note'> & {
    buttonText: string;
    /** A blob URL of the chosen photo, with the words that describe it. */
    preview?: { url: string; alt: string } | undefined;
    /** What happens with the photo just now: shrinking, sending, saved. */
    status?: ReactNode;
    onPick: (photo: File) => void;
  };

/** Takes or chooses one photo. The same photo can be chosen again after a failure. */
export function PhotoField({ label, hint, error, buttonText, preview, status, onPick, ...input }: PhotoFieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${wiring.id}-label`} className="font-medium">
        {label}
      </span>
      <label className="relative flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 overflow-hidden rounded-card border border-dashed border-edge bg-sunken p-4 text-center focus-inside:outline-3 focus-inside:outline-offset-2 focus-inside:outline-mark">
        {preview ? (
          <img src={preview.url} alt={preview.alt} className="max-h-56 w-full object-contain" />
        ) : (
          <Icon of={Camera} className="size-8 text-link" />
        )}
        <span id={`${wiring.id}-button`} className="font-semibold text-link">
          {buttonText}
        </span>
        <input
          accept="image/*"
          {...input}
          {...wiring}
          aria-labelledby={`${wiring.id}-label ${wiring.id}-button`}
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const photo = event.currentTarget.files?.[0];
            if (photo) onPick(photo);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {status && (
        <p role="status" className="text-sm text-quiet">
          {status}
        </p>
      )}
      <FieldMessages id={wiring.id} hint={hint} error={error} />
    </div>
  );
}
