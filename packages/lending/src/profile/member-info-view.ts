import type { memberInfoEntries } from '@tulay/contract/profile/schemas';
import type * as v from 'valibot';
import type { IdentityInfo, Profile, ReferencesInfo } from '../ports/profile.ts';
import type { MemberRecord } from '../ports/records.ts';
import { fileAddress } from '../activation/file-address.ts';

export type MemberInfoView = v.InferOutput<v.ObjectSchema<typeof memberInfoEntries, undefined>>;

/** What the service knows of a member, in wire shape, unmasked: for the member and for officers. Steps not saved yet are absent. */
export function memberInfoView(member: MemberRecord, profile: Profile): MemberInfoView {
  const { personal, address, references, identity, bank } = profile;
  return {
    _id: member.id,
    phoneNumber: member.phoneNumber,
    email: member.email,
    fullName: member.fullName,
    state: member.state,
    reopened: member.reopenedStep,
    creditScore: member.activatedAt === null ? null : member.creditScore,
    language: member.language,
    timeZone: member.timeZone,
    active: !member.suspended,
    ...(personal && personalView(personal)),
    ...address,
    ...(references && referencesView(references)),
    ...(identity && identityView(identity)),
    ...bank,
    ...(member.employment && employmentView(member.employment)),
  };
}

function personalView({
  gender,
  firstName,
  middleName,
  lastName,
  birthDate,
  maritalStatus,
  nationality,
}: NonNullable<Profile['personal']>) {
  return { gender, firstName, middleName, lastName, birthDate, maritalStatus, nationality };
}

function referencesView({ first, second }: ReferencesInfo) {
  return {
    refFullName1: first.fullName,
    refRelationship1: first.relationship,
    refPhoneNumber1: first.phoneNumber,
    ...(second && {
      refFullName2: second.fullName,
      refRelationship2: second.relationship,
      refPhoneNumber2: second.phoneNumber,
    }),
  };
}

function identityView({
  identityType,
  otherIdentityType,
  identityNumber,
  frontFileId,
  backFileId,
  selfieFileId,
}: IdentityInfo) {
  return {
    identityType,
    otherIdentityType,
    identityNumber,
    // Deleted photos leave the rest of the step behind.
    ...(frontFileId && { imageIdFrontURL: fileAddress(frontFileId) }),
    ...(backFileId && { imageIdBackURL: fileAddress(backFileId) }),
    ...(selfieFileId && { imageSelfieURL: fileAddress(selfieFileId) }),
  };
}

function employmentView(employment: NonNullable<MemberRecord['employment']>) {
  const { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome, incomeCurrency } = employment;
  return { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome, incomeCurrency };
}
