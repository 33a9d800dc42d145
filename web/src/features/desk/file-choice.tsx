import { FileUp } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';

type FileChoiceProps = {
  label: string;
  accept: string;
  disabled: boolean;
  /** What describes it. */
  hintId?: string;
  onChosen: (file: File) => void;
};

/** A button that has a file chosen; the same one can be chosen again. */
export function FileChoice({ label, accept, disabled, hintId, onChosen }: FileChoiceProps) {
  return (
    <label className={buttonClass('secondary', 'cursor-pointer focus-inside:outline-3')}>
      <Icon of={FileUp} className="size-5" />
      {label}
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={hintId}
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onChosen(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
