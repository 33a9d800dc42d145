import { Eye } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePhoto, type PhotoReason } from './use-photo.ts';

const texts = desk.member.photos;
const frame =
  'flex aspect-4/3 w-full items-center justify-center overflow-hidden rounded-control border border-line bg-sunken';

type MemberPhotoProps = { address: string | undefined; label: string; reason: PhotoReason };

/** One of the three photos: opened by a press, as its member reads of each look; pressed once more it is shown large. */
export function MemberPhoto({ address, label, reason }: MemberPhotoProps) {
  const fileId = address?.split('/').at(-1);
  const [opened, setOpened] = useState<PhotoReason>();
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      {!fileId && <p className={`${frame} text-quiet`}>{desk.notGiven}</p>}
      {fileId && opened && <LoadedPhoto fileId={fileId} label={label} reason={opened} />}
      {fileId && !opened && (
        <button
          type="button"
          aria-label={texts.open({ photo: label })}
          onClick={() => setOpened(reason)}
          className={`${frame} flex-col gap-1 font-semibold text-link hover:bg-raised`}
        >
          <Icon of={Eye} className="size-5" />
          {texts.show}
        </button>
      )}
      <figcaption className="text-sm text-quiet">{label}</figcaption>
    </figure>
  );
}

function LoadedPhoto({ fileId, label, reason }: { fileId: string; label: string; reason: PhotoReason }) {
  const { photo, retry } = usePhoto(fileId, reason);
  const [large, setLarge] = useState(false);
  if (photo.state === 'loading')
    return (
      <div role="status" aria-label={texts.loading} className={frame}>
        <Spinner className="text-quiet" />
      </div>
    );
  if (photo.state === 'failed')
    return (
      <div role="alert" className={`${frame} flex-col gap-1 p-2 text-center text-sm text-danger`}>
        {errorSentence(photo.error)}
        <button type="button" onClick={retry} className="min-h-touch font-semibold underline">
          {desk.retry}
        </button>
      </div>
    );
  return (
    <>
      <button
        type="button"
        aria-label={texts.enlarge({ photo: label })}
        onClick={() => setLarge(true)}
        className={`${frame} cursor-zoom-in`}
      >
        <img src={photo.url} alt={label} className="size-full object-contain" />
      </button>
      <Dialog
        open={large}
        title={label}
        width="wide"
        closeLabel={desk.close}
        dismissable
        onClose={() => setLarge(false)}
      >
        <img src={photo.url} alt={label} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
      </Dialog>
    </>
  );
}
