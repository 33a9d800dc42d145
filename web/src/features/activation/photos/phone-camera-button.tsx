import { Camera } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { buttonClass } from '../../../ui/button.tsx';

type PhoneCameraButtonProps = {
  isSelfie: boolean;
  /** What the photo is of. */
  label: string;
  text: string;
  disabled: boolean;
  className?: string;
  onPick: (photo: File) => void;
};

/** Takes a photo with the device's own camera screen; a device without one opens its files. */
export function PhoneCameraButton({ isSelfie, label, text, disabled, className, onPick }: PhoneCameraButtonProps) {
  return (
    <label className={buttonClass('secondary', `cursor-pointer focus-inside:outline-3 ${className ?? ''}`)}>
      <Icon of={Camera} className="size-5" />
      {text}
      <input
        type="file"
        accept="image/*"
        capture={isSelfie ? 'user' : 'environment'}
        aria-label={`${label}: ${text}`}
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onPick(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
