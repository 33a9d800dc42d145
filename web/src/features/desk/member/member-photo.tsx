import { useState } from 'react';
import { desk } from '../../../copy/desk.ts';
import { errorSentence } from '../../../lib/error-sentence.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePhoto } from './use-photo.ts';

const texts = desk.member.photos;
const frame =
  'flex aspect-4/3 w-full items-center justify-center overflow-hidden rounded-control border border-line bg-sunken';

type MemberPhotoProps = { address: string | undefined; label: string };

/** One of the three photos; pressing it shows it large. */
export function MemberPhoto({ address, label }: MemberPhotoProps) {
  const fileId = address?.split('/').at(-1);
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      {fileId ? (
        <LoadedPhoto fileId={fileId} label={label} />
      ) : (
        <p className={`${frame} text-quiet`}>{desk.notGiven}</p>
      )}
      <figcaption className="text-sm text-quiet">{label}</figcaption>
    </figure>
  );
}

function LoadedPhoto({ fileId, label }: { fileId: string; label: string }) {
  const { photo, retry } = usePhoto(fileId);
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
        aria-label={texts.enlarge(label)}
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
