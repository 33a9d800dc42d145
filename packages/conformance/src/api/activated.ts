import type { InputOf } from '@tulay/contract/table';
import { told } from '@tulay/lending/testing/sample-person';
import { tinyPhoto, type ApiUnderTest } from './api-under-test.ts';
import { newMember, type Person } from './people.ts';

/** The steps that are typed, as the wizard sends them. */
export interface Steps {
  readonly personal: InputOf<'updatePersonal'>;
  readonly address: InputOf<'updateAddress'>;
  readonly references: InputOf<'updateReferences'>;
  readonly bank: InputOf<'updateBank'>;
}
export function steps(phoneNumber: string): Steps {
  return {
    personal: { phoneNumber, ...told.updatePersonal },
    address: { phoneNumber, ...told.updateAddress },
    references: { phoneNumber, ...told.updateReferences },
    bank: { phoneNumber, ...told.updateBank },
  };
}

export async function uploadPhotos({ client, phoneNumber }: Person) {
  const urlOf = async (kind: 'front' | 'back' | 'selfie') =>
    (await client.ok('upload', { identityNumber: phoneNumber, kind, image: tinyPhoto })).url;
  return {
    imageIdFrontURL: await urlOf('front'),
    imageIdBackURL: await urlOf('back'),
    imageSelfieURL: await urlOf('selfie'),
  };
}

/** Takes a member through all five steps. */
export async function activate(person: Person, own: Partial<Steps> = {}, identityNumber = 'P1234567A'): Promise<void> {
  const { client, phoneNumber } = person;
  const { personal, address, references, bank } = { ...steps(phoneNumber), ...own };
  await client.ok('updatePersonal', personal);
  await client.ok('updateAddress', address);
  await client.ok('updateReferences', references);
  await client.ok('updateIdentity', {
    phoneNumber,
    ...told.updateIdentity,
    identityNumber,
    ...(await uploadPhotos(person)),
  });
  await client.ok('updateBank', bank);
}

/** A member who has gone through all five steps. */
export async function activatedMember(api: ApiUnderTest): Promise<Person> {
  const person = await newMember(api);
  await activate(person);
  return person;
}
