import type { addressFields } from '@tulay/contract/activation/address-fields';
import type { bankFields } from '@tulay/contract/activation/bank-fields';
import type { identityFields } from '@tulay/contract/activation/identity-fields';
import type { personalFields } from '@tulay/contract/activation/personal-fields';
import type { ValuesOf } from '@tulay/contract/fields/field';
import type { Id } from './records.ts';

export interface PersonalInfo extends ValuesOf<typeof personalFields> {
  readonly consentVersion: string;
  readonly consentAt: number;
}
export type AddressInfo = ValuesOf<typeof addressFields>;
export interface ReferencePerson {
  readonly fullName: string;
  readonly relationship: string;
  readonly phoneNumber: string;
}
export interface ReferencesInfo {
  readonly first: ReferencePerson;
  readonly second: ReferencePerson | null;
}
export interface IdentityInfo extends ValuesOf<typeof identityFields> {
  /** '' for each of the three once the photos are deleted. */
  readonly frontFileId: Id;
  readonly backFileId: Id;
  readonly selfieFileId: Id;
}
export type BankInfo = ValuesOf<typeof bankFields>;
/** The five steps as saved; a step not saved yet is absent. */
export interface Profile {
  readonly personal?: PersonalInfo;
  readonly address?: AddressInfo;
  readonly references?: ReferencesInfo;
  readonly identity?: IdentityInfo;
  readonly bank?: BankInfo;
}
export type ProfileSection = keyof Profile;
