import type { InputOf } from '@tulay/contract/table';
import { told } from '@tulay/lending/testing/sample-person';
import type { Caller, Person } from './caller.ts';

/** The photos of step 4, as bytes of a JPEG, a PNG or a WebP. */
export type TakePhoto = (kind: PhotoKind) => Promise<Uint8Array<ArrayBuffer>>;
export type PhotoKind = InputOf<'upload'>['kind'];

/** A member who signs up, and the device they do it on. */
export interface Member extends Person {
  readonly fullName: string;
  readonly caller: Caller;
}

export async function register({ caller, phoneNumber, password, fullName }: Member): Promise<void> {
  await caller.call('register', { ...told.register, fullName, phoneNumber, password });
}

/** The first two of the five steps. */
export async function beginActivation({ caller, phoneNumber, fullName }: Member): Promise<void> {
  const names = fullName.split(' ');
  await caller.call('updatePersonal', {
    ...told.updatePersonal,
    phoneNumber,
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1) ?? fullName,
  });
  await caller.call('updateAddress', { phoneNumber, ...told.updateAddress });
}

/** The other three. `identityNumber` differs from member to member. */
export async function finishActivation(
  { caller, phoneNumber }: Member,
  identityNumber: string,
  takePhoto: TakePhoto,
): Promise<void> {
  await caller.call('updateReferences', { phoneNumber, ...told.updateReferences });
  const upload = async (kind: PhotoKind) =>
    (await caller.call('upload', { identityNumber: phoneNumber, kind, image: await takePhoto(kind) })).url;
  await caller.call('updateIdentity', {
    phoneNumber,
    ...told.updateIdentity,
    identityNumber,
    imageIdFrontURL: await upload('front'),
    imageIdBackURL: await upload('back'),
    imageSelfieURL: await upload('selfie'),
  });
  await caller.call('updateBank', { phoneNumber, ...told.updateBank });
}
