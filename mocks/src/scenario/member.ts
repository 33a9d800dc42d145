import type { PhotoKind } from '@tulay/lending/ports';
import { told } from '@tulay/lending/testing/sample-person';
import type { Caller, Person } from './caller.ts';

/** The photos of step 4, as bytes of a JPEG, a PNG or a WebP. */
export type TakePhoto = (kind: PhotoKind) => Promise<Uint8Array<ArrayBuffer>>;

/** A member who signs up, and the device they do it on. */
export interface Member extends Person {
  readonly fullName: string;
  readonly caller: Caller;
}

export async function register({ caller, phoneNumber, password, fullName }: Member): Promise<void> {
  await caller.call('register', { ...told.register, fullName, phoneNumber, password });
}

type Step = (member: Member, takePhoto: TakePhoto) => Promise<unknown>;

/** The five steps of the activation, in their order. */
export const activationSteps: readonly Step[] = [
  ({ caller, phoneNumber, fullName }) => {
    const names = fullName.split(' ');
    return caller.call('updatePersonal', {
      ...told.updatePersonal,
      phoneNumber,
      firstName: names.slice(0, -1).join(' '),
      lastName: names.at(-1) ?? fullName,
    });
  },
  ({ caller, phoneNumber }) => caller.call('updateAddress', { phoneNumber, ...told.updateAddress }),
  ({ caller, phoneNumber }) => caller.call('updateReferences', { phoneNumber, ...told.updateReferences }),
  async ({ caller, phoneNumber }, takePhoto) => {
    const upload = async (kind: PhotoKind) =>
      (await caller.call('upload', { identityNumber: phoneNumber, kind, image: await takePhoto(kind) })).url;
    return caller.call('updateIdentity', {
      phoneNumber,
      ...told.updateIdentity,
      // Differs from member to member.
      identityNumber: `P${phoneNumber.slice(-7)}A`,
      imageIdFrontURL: await upload('front'),
      imageIdBackURL: await upload('back'),
      imageSelfieURL: await upload('selfie'),
    });
  },
  ({ caller, phoneNumber }) => caller.call('updateBank', { phoneNumber, ...told.updateBank }),
];
