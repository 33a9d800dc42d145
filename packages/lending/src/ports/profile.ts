import type { Id } from './records.ts';

export interface PersonalInfo {
  readonly gender: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly maritalStatus: string;
  readonly nationality: string;
  readonly consentVersion: string;
  readonly consentAt: number;
}
export interface AddressInfo {
  readonly countryResidence: string;
  readonly province: string;
  readonly town: string;
  readonly streetAddress: string;
  readonly postalCode: string;
}
export interface ReferencePerson {
  readonly fullName: string;
  readonly relationship: string;
  readonly phoneNumber: string;
}
export interface ReferencesInfo {
  readonly first: ReferencePerson;
  readonly second: ReferencePerson | null;
}
export interface IdentityInfo {
  readonly identityType: string;
  readonly otherIdentityType: string;
  readonly identityNumber: string;
  /** '' for each of the three once the photos are deleted. */
  readonly frontFileId: Id;
  readonly backFileId: Id;
  readonly selfieFileId: Id;
}
export interface BankInfo {
  readonly bankName: string;
  readonly accountNumber: string;
}
/** The five steps as saved; a step not saved yet is absent. */
export interface Profile {
  readonly personal?: PersonalInfo;
  readonly address?: AddressInfo;
  readonly references?: ReferencesInfo;
  readonly identity?: IdentityInfo;
  readonly bank?: BankInfo;
}
export type ProfileSection = keyof Profile;
