import { Camera, CircleCheck, RotateCw, Send } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { activation } from '../../../words/generated/activation.ts';
import type { PhotoKind } from '../../../lib/photo/upload-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneCameraButton } from './phone-camera-button.tsx';
import { PhotoField } from './photo-field.tsx';
import type { PhotoProgress } from './photo-uploads.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useDraftPhoto, type DraftPhotoView } from './use-draft-photo.ts';

const texts = activation.identity;

const bytesInKilobyte = 1024;

function sendingText({ share, totalBytes, secondsLeft }: Extract<PhotoProgress, { kind: 'sending' }>): string {
  const total = Math.ceil(totalBytes / bytesInKilobyte);
  if (share >= 1) return texts.sendingLast({ total });
  const sizes = { sent: Math.round(share * total), total };
  return secondsLeft === undefined ? texts.sending(sizes) : texts.sendingFor({ ...sizes, seconds: secondsLeft });
}

function statusOf({ held, isPreparing, progress }: DraftPhotoView): ReactNode {
  if (isPreparing) return texts.shrinking;
  if (!held) return undefined;
  if (progress?.kind === 'sending') return sendingText(progress);
  if (progress?.kind === 'stored' || held.isStored)
    return (
      <span className="flex items-center gap-2 font-semibold text-success">
        <Icon of={CircleCheck} className="size-5 flex-none" />
        {texts.stored}
      </span>
    );
  return progress?.kind === 'refused' ? undefined : texts.waiting;
}

type PhotoTileProps = {
  owner: { memberId: string; phoneNumber: string };
  kind: PhotoKind;
  /** What this photo is called with the chosen type of ID. */
  names: { readonly label: string; readonly alt: string };
  error: string | undefined;
  /** An officer asked for another one. */
  isAsked: boolean;
  /** Why the server did not take the step, if so. */
  refusal: unknown;
  /** The step is being saved: what is sent just now cannot be exchanged. */
  isLocked: boolean;
  /** Told which photo is kept; '' for none. */
  onHeld: (photoId: string) => void;
  /** What the camera of this page has just taken. */
  taken: Blob | undefined;
  /** Opens it, where there is one. */
  onCamera: (() => void) | undefined;
  ref: Ref<HTMLInputElement>;
};

/** One photo: choose or take it, see it, turn it, take another; how far it has been sent. */
export function PhotoTile({
  owner,
  kind,
  names: { label, alt },
  error,
  isAsked,
  refusal: stepRefusal,
  isLocked,
  onHeld,
  taken,
  onCamera,
  ref,
}: PhotoTileProps) {
  const photo = useDraftPhoto(owner, kind, stepRefusal);
  const [isRetaken, setRetaken] = useState(false);
  const pick = (file: Blob) => {
    setRetaken(true);
    void photo.pick(file);
  };
  const pickTaken = useEffectEvent(pick);
  useEffect(() => {
    if (taken) pickTaken(taken);
  }, [taken]);
  const { held, previewUrl, progress, problem } = photo;
  const photoId = held === undefined ? undefined : (held?.photoId ?? '');
  useEffect(() => {
    if (photoId !== undefined) onHeld(photoId);
  }, [photoId, onHeld]);
  const refusal = progress?.kind === 'refused' ? progress.message : undefined;
  return (
    <div className="flex flex-col gap-2">
      <PhotoField
        ref={ref}
        label={label}
        buttonText={held ? texts.retake : texts.pick}
        preview={previewUrl === undefined ? undefined : { url: previewUrl, alt }}
        disabled={isLocked}
        hint={isAsked && !isRetaken && <span className="font-medium text-warning">{texts.askedAgain}</span>}
        status={statusOf(photo)}
        error={(problem && texts.problems[problem]) ?? refusal ?? error}
        onPick={pick}
      />
      {progress?.kind === 'sending' && <Progress value={progress.share} max={1} label={texts.sendingLabel} />}
      {held?.taken?.concerns.map((concern) => (
        <p key={concern} className="rounded-control bg-warning-soft px-4 py-2 text-sm text-warning">
          {texts.concerns[concern]}
        </p>
      ))}
      <TileActions photo={photo} kind={kind} label={label} isLocked={isLocked} onPick={pick} onCamera={onCamera} />
    </div>
  );
}

type TileActionsProps = Pick<PhotoTileProps, 'kind' | 'isLocked' | 'onCamera'> & {
  photo: DraftPhotoView;
  label: string;
  onPick: (photo: Blob) => void;
};

function TileActions({ photo, kind, label, isLocked, onPick, onCamera }: TileActionsProps) {
  const { held, isPreparing, progress } = photo;
  return (
    <div className="flex flex-wrap gap-2">
      {onCamera && !isLocked && (
        <Button look="secondary" aria-label={`${label}: ${texts.camera}`} onClick={onCamera}>
          <Icon of={Camera} className="size-5" />
          {texts.camera}
        </Button>
      )}
      {!onCamera && (
        <PhoneCameraButton
          isSelfie={kind === 'selfie'}
          label={label}
          text={texts.camera}
          disabled={isLocked}
          className="hidden pointer-coarse:inline-flex"
          onPick={onPick}
        />
      )}
      {held?.picture && !isPreparing && !isLocked && (
        <Button look="quiet" aria-label={`${label}: ${texts.rotate}`} onClick={() => void photo.rotate()}>
          <Icon of={RotateCw} className="size-5" />
          {texts.rotate}
        </Button>
      )}
      {held && progress?.kind === 'waiting' && (
        <Button look="quiet" aria-label={`${label}: ${texts.retry}`} onClick={photo.retry}>
          <Icon of={Send} className="size-5" />
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
