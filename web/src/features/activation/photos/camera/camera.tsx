import { CameraOff, Circle, X } from 'lucide';
import { Icon } from '../../../../ui/icon.tsx';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { activation } from '../../../../words/generated/activation.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { useWayBack } from '../../../../ui/dialog/way-back.ts';
import { openModal } from '../../../../ui/dialog/open-modal.ts';
import { PhoneCameraButton } from '../phone-camera-button.tsx';
import type { PhotoKind } from '../../../../lib/photo/upload-photo.ts';
import { useCamera, type CameraHindrance } from './use-camera.ts';

const texts = activation.identity.cameraScreen;

export type CameraProps = {
  /** What is photographed, one after the other. */
  kinds: readonly PhotoKind[];
  labelOf: (kind: PhotoKind) => string;
  /** A page of a passport, not a card. */
  isPage: boolean;
  onTaken: (kind: PhotoKind, photo: Blob) => void;
  onClose: () => void;
};

/** The whole screen is what a camera sees, with a frame for what belongs into the photo. Closed, no camera runs. */
export function Camera({ kinds, labelOf, isPage, onTaken, onClose }: CameraProps) {
  const [at, setAt] = useState(0);
  const [tries, setTries] = useState(0);
  const kind = kinds[at] ?? 'front';
  const { video, state, take } = useCamera(kind === 'selfie' ? 'user' : 'environment', tries);
  const done = (photo: Blob) => {
    onTaken(kind, photo);
    if (at + 1 < kinds.length) setAt(at + 1);
    else onClose();
  };
  const press = async () => {
    const photo = state === 'live' && (await take());
    if (photo) done(photo);
  };
  const isHindered = state !== 'starting' && state !== 'live';
  const frame = kind === 'selfie' ? 'face' : isPage ? 'page' : 'card';
  return (
    <WholeScreen title={labelOf(kind)} onClose={onClose}>
      <div className="relative min-h-60 flex-1">
        <video
          ref={video}
          muted
          playsInline
          aria-hidden="true"
          className={classNames('absolute inset-0 size-full object-cover', kind === 'selfie' && '-scale-x-100')}
        />
        {isHindered ? (
          <Hindered why={state} isSelfie={kind === 'selfie'} label={labelOf(kind)} onPick={done} />
        ) : (
          <Frame of={frame} />
        )}
      </div>
      <footer className="flex flex-col gap-3 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center">
        <p role="status">{state === 'starting' ? texts.starting : !isHindered && texts.fit[frame]}</p>
        {kinds.length > 1 && (
          <p className="text-sm text-on-brand-quiet">{texts.number({ number: at + 1, count: kinds.length })}</p>
        )}
        <Button
          look="accent"
          className="min-h-14 w-full max-w-xl self-center text-lg"
          aria-disabled={state === 'starting' || undefined}
          onClick={() => (isHindered ? setTries(tries + 1) : void press())}
        >
          {!isHindered && <Icon of={Circle} className="size-5" />}
          {isHindered ? activation.failed.action : texts.take}
        </Button>
      </footer>
    </WholeScreen>
  );
}

/** A modal as large as the screen, which Escape, the way back and its button close. */
function WholeScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onDismiss = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!ref.current) return undefined;
    const close = openModal(ref.current, () => onDismiss());
    ref.current.querySelector<HTMLElement>('footer button')?.focus();
    return close;
  }, []);
  useWayBack(onClose, { element: ref });
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // `cancel` also bubbles up from file inputs inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="size-full max-h-none max-w-none flex-col bg-brand-deep text-on-brand open:flex tight:overflow-y-auto"
    >
      <header className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="flex size-11 flex-none items-center justify-center rounded-control hover:bg-brand-lift"
        >
          <Icon of={X} className="size-5" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

const frames = {
  card: 'aspect-8/5 w-full max-w-xl rounded-card',
  page: 'aspect-7/5 w-full max-w-xl rounded-control',
  face: 'aspect-3/4 h-full max-h-96 rounded-full',
};

/** What belongs into the photo fills it. */
function Frame({ of }: { of: keyof typeof frames }) {
  return (
    <div aria-hidden="true" className="absolute inset-5 flex items-center justify-center">
      <div className={classNames('max-h-full max-w-full border-4 border-mango', frames[of])} />
    </div>
  );
}

type HinderedProps = { why: CameraHindrance; isSelfie: boolean; label: string; onPick: (photo: File) => void };

/** Why there is nothing to see, and the other way to a photo. */
function Hindered({ why, isSelfie, label, onPick }: HinderedProps) {
  return (
    <div
      role="alert"
      className="absolute inset-5 flex flex-col items-center justify-center gap-5 overflow-y-auto rounded-card bg-raised p-5 text-center text-ink"
    >
      <Icon of={CameraOff} className="size-8 flex-none text-danger" />
      <p>{texts.hindered[why]}</p>
      <PhoneCameraButton isSelfie={isSelfie} label={label} text={texts.own} disabled={false} onPick={onPick} />
    </div>
  );
}
