import type { ReplyOf } from '@tulay/contract/table';
import { told } from './sample-person.ts';
import type { TestMember } from './test-member.ts';
import type { TestService } from './test-service.ts';

type Body = Record<string, unknown>;

/** The five steps as the wizard sends them, valid, for one member. Step 4 needs the addresses that `uploadPhotos` gives. */
export function personalBody({ member }: TestMember, overrides: Body = {}): Body {
  return { phoneNumber: member.phoneNumber, ...told.updatePersonal, ...overrides };
}
export function addressBody({ member }: TestMember, overrides: Body = {}): Body {
  return { phoneNumber: member.phoneNumber, ...told.updateAddress, ...overrides };
}
export function referencesBody({ member }: TestMember, overrides: Body = {}): Body {
  return { phoneNumber: member.phoneNumber, ...told.updateReferences, ...overrides };
}
export function identityBody({ member }: TestMember, photos: PhotoUrls, overrides: Body = {}): Body {
  return {
    phoneNumber: member.phoneNumber,
    ...told.updateIdentity,
    otherIdentityType: '',
    imageIdFrontURL: photos.front,
    imageIdBackURL: photos.back,
    imageSelfieURL: photos.selfie,
    ...overrides,
  };
}
export function bankBody({ member }: TestMember, overrides: Body = {}): Body {
  return { phoneNumber: member.phoneNumber, ...told.updateBank, ...overrides };
}

export interface PhotoUrls {
  readonly front: string;
  readonly back: string;
  readonly selfie: string;
}

/** The multipart form of one photo; the bytes say which, so that no two are alike by accident. */
export function photoBody({ member }: TestMember, kind: string, bytes: readonly number[] = [1, 2, 3]): Body {
  return { identityNumber: member.phoneNumber, kind, image: new Uint8Array([...bytes, kind.length]) };
}

/** Uploads the three photos of step 4. */
export async function uploadPhotos(service: TestService, as: TestMember): Promise<PhotoUrls> {
  const urlOf = async (kind: string): Promise<string> =>
    (await service.callOk('upload', photoBody(as, kind), { as })).url;
  return { front: await urlOf('front'), back: await urlOf('back'), selfie: await urlOf('selfie') };
}

/** Takes a member through all five steps; the last reply says that the activation is complete. */
export async function activate(service: TestService, as: TestMember): Promise<ReplyOf<'updateBank'>> {
  await service.callOk('updatePersonal', personalBody(as), { as });
  await service.callOk('updateAddress', addressBody(as), { as });
  await service.callOk('updateReferences', referencesBody(as), { as });
  await service.callOk('updateIdentity', identityBody(as, await uploadPhotos(service, as)), { as });
  return service.callOk('updateBank', bankBody(as), { as });
}
