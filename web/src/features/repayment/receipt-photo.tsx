import { Camera, X } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useId, useState } from 'react';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { shrinkPhoto } from '../../lib/photo/shrink-photo.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldMessages } from '../../ui/fields/field.tsx';

const texts = howToPay.advice;

/** A receipt as it is sent: once for all tries, under the id of its key. */
export interface Receipt {
  readonly photoId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type ReceiptPhotoProps = {
  receipt: Receipt | undefined;
  /** What the server said of it. */
  refused: string | undefined;
  onChosen: (receipt: Receipt | undefined) => void;
  /** It is being shrunk: until then nothing is sent. */
  isPreparing: boolean;
  onPreparing: (isPreparing: boolean) => void;
};

/** Takes or chooses a photo of the receipt, which is shrunk on the phone; it can be left out. */
export function ReceiptPhoto({ receipt, refused, onChosen, isPreparing, onPreparing }: ReceiptPhotoProps) {
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = async (photo: File) => {
    onPreparing(true);
    const shrunk = await shrinkPhoto(photo);
    onPreparing(false);
    setUnreadable(!shrunk.ok);
    onChosen(shrunk.ok ? { photoId: crypto.randomUUID(), bytes: shrunk.bytes } : undefined);
  };
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="font-medium">{texts.photo}</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label className={buttonClass('secondary', 'cursor-pointer focus-inside:outline-3')}>
          <Icon of={Camera} className="size-5" />
          {receipt ? texts.other : texts.choose}
          <input
            type="file"
            accept="image/*"
            aria-label={`${texts.photo}: ${receipt ? texts.other : texts.choose}`}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            disabled={isPreparing}
            onChange={(event) => {
              const photo = event.currentTarget.files?.[0];
              if (photo) void choose(photo);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {receipt && (
          <>
            <span role="status">{texts.chosen}</span>
            <Button look="quiet" aria-label={`${texts.photo}: ${texts.leave}`} onClick={() => onChosen(undefined)}>
              <Icon of={X} className="size-5" />
              {texts.leave}
            </Button>
          </>
        )}
      </div>
      <FieldMessages id={id} hint={texts.photoHint} error={isUnreadable ? texts.notPhoto : refused} />
    </div>
  );
}
