import type { InputOf } from '@tulay/contract/table';
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
  await caller.call('register', {
    fullName,
    phoneNumber,
    email: 'maria@example.com',
    password,
    workPlaceCountry: 'SA',
    workLocation: 'Riyadh',
    jobTitle: 'Nurse',
    jobCategory: 'Health Care / Medical',
    monthlyNetIncome: '5200',
  });
}

/** The first two of the five steps. */
export async function beginActivation({ caller, phoneNumber, fullName }: Member): Promise<void> {
  const names = fullName.split(' ');
  await caller.call('updatePersonal', {
    phoneNumber,
    gender: 'Female',
    firstName: names.slice(0, -1).join(' '),
    middleName: '',
    lastName: names.at(-1) ?? fullName,
    birthDate: '1991-06-30',
    maritalStatus: 'Married',
    nationality: 'Filipino',
    isAgree: true,
  });
  await caller.call('updateAddress', {
    phoneNumber,
    countryResidence: 'PH',
    province: 'Benguet',
    town: 'Baguio City',
    streetAddress: '12 Session Road',
    postalCode: '2600',
  });
}

/** The other three. `identityNumber` differs from member to member. */
export async function finishActivation(
  { caller, phoneNumber }: Member,
  identityNumber: string,
  takePhoto: TakePhoto,
): Promise<void> {
  await caller.call('updateReferences', {
    phoneNumber,
    refFullName1: 'Rosa Uy',
    refRelationship1: 'Sister',
    refPhoneNumber1: '0918 111 2222',
    refFullName2: 'N/A',
    refRelationship2: 'N/A',
    refPhoneNumber2: 'N/A',
  });
  const upload = async (kind: PhotoKind) =>
    (await caller.call('upload', { identityNumber: phoneNumber, kind, image: await takePhoto(kind) })).url;
  await caller.call('updateIdentity', {
    phoneNumber,
    identityType: 'Passport',
    identityNumber,
    imageIdFrontURL: await upload('front'),
    imageIdBackURL: await upload('back'),
    imageSelfieURL: await upload('selfie'),
  });
  await caller.call('updateBank', { phoneNumber, bankName: 'GCash', accountNumber: '09171234567' });
}
