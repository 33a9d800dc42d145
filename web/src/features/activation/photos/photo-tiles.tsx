import type { identityFields } from '@tulay/contract/activation/identity-fields';
import type { emptyOf } from '@tulay/contract/fields/field';
import { NBI_CLEARANCE, PASSPORT } from '@tulay/contract/reference/id-types';
import { Camera as CameraIcon } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { useState, type ComponentType } from 'react';
import { Controller } from 'react-hook-form';
import { activation } from '../../../words/generated/activation.ts';
import type { WireForm } from '../../../lib/form/use-wire-form.ts';
import { Button } from '../../../ui/button.tsx';
import type { CameraProps } from './camera/camera.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { photoKinds } from './photo-uploads.ts';
import type { PhotoKind } from '../../../lib/photo/upload-photo.ts';

const texts = activation.identity;

/** The form's fields of the photos: each holds the key of one that is kept, '' for none. */
const photoFields = {
  front: 'imageIdFrontURL',
  back: 'imageIdBackURL',
  selfie: 'imageSelfieURL',
} as const satisfies Record<PhotoKind, string>;
type IdentityValues = ReturnType<typeof emptyOf<typeof identityFields>> & {
  [Kind in PhotoKind as (typeof photoFields)[Kind]]: string;
};

type PhotoTilesProps<Valid> = {
  owner: { memberId: string; phoneNumber: string };
  wire: WireForm<IdentityValues, Valid>;
  /** What the photos are of names them, and shapes the camera's frame. */
  type: string;
  /** What an officer asked for anew. */
  asked: readonly PhotoKind[];
  refusal: unknown;
  isLocked: boolean;
};

/** What has a page or a sheet where others have a front and a back. */
const sidesOf = new Map<string, 'passport' | 'clearance'>([
  [PASSPORT, 'passport'],
  [NBI_CLEARANCE, 'clearance'],
]);

// Old browsers, and pages that came over an open line, have none.
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** The camera's screen, which is loaded only where it is opened, and what was taken with it. */
function useCameraScreen() {
  const [shown, setShown] = useState<{ Camera: ComponentType<CameraProps>; kinds: readonly PhotoKind[] }>();
  const [taken, setTaken] = useState<Partial<Record<PhotoKind, Blob>>>({});
  const [isThere, setThere] = useState(hasCamera);
  const open = async (kinds: readonly PhotoKind[]) => {
    try {
      const { Camera } = await import('./camera/camera.tsx');
      setShown({ Camera, kinds });
    } catch {
      // Without a network: the device's own camera remains.
      setThere(false);
    }
  };
  const take = (kind: PhotoKind, photo: Blob) => setTaken((before) => ({ ...before, [kind]: photo }));
  return { shown, taken, isThere, open, take, close: () => setShown(undefined) };
}

/** The three photos of step 4, taken one after the other or each on its own. */
export function PhotoTiles<Valid>({ owner, wire, type, asked, refusal, isLocked }: PhotoTilesProps<Valid>) {
  const camera = useCameraScreen();
  const sides = sidesOf.get(type);
  const names = { ...texts.kinds, ...(sides && texts[sides]) };
  const wanted = photoKinds.filter(
    (kind) => !camera.taken[kind] && (wire.typed[photoFields[kind]] === '' || asked.includes(kind)),
  );
  return (
    <>
      {camera.isThere && wanted.length > 1 && (
        <Button look="secondary" onClick={() => !isLocked && void camera.open(wanted)}>
          <Icon of={CameraIcon} className="size-5" />
          {texts.cameraScreen.all}
        </Button>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        {photoKinds.map((kind) => (
          <Controller
            key={kind}
            control={wire.form.control}
            name={photoFields[kind]}
            render={({ field }) => (
              <PhotoTile
                owner={owner}
                kind={kind}
                names={names[kind]}
                error={wire.errorOf(photoFields[kind])}
                isAsked={asked.includes(kind)}
                refusal={refusal}
                isLocked={isLocked}
                onHeld={field.onChange}
                taken={camera.taken[kind]}
                onCamera={camera.isThere ? () => void camera.open([kind]) : undefined}
                ref={field.ref}
              />
            )}
          />
        ))}
      </div>
      {camera.shown && (
        <camera.shown.Camera
          kinds={camera.shown.kinds}
          labelOf={(kind) => names[kind].label}
          isPage={sides !== undefined}
          onTaken={camera.take}
          onClose={camera.close}
        />
      )}
    </>
  );
}
