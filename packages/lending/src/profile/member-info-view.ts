import { employmentFields } from '@tulay/contract/account/employment-fields';
import { identityFields } from '@tulay/contract/activation/identity-fields';
import { personalFields } from '@tulay/contract/activation/personal-fields';
import { pickFields } from '@tulay/contract/fields/field';
import type { memberInfoEntries } from '@tulay/contract/profile/schemas';
import type * as v from 'valibot';
import type { IdentityInfo, Profile, ReferencesInfo } from '../ports/record/profile.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import { fileAddress } from '../activation/photos/file-address.ts';

export type MemberInfoView = v.InferOutput<v.ObjectSchema<typeof memberInfoEntries, undefined>>;

/** What the service knows of a member, in wire shape, unmasked: for the member and for officers. Steps not saved yet are absent. */
export function memberInfoView(member: MemberRecord, profile: Profile): MemberInfoView {
  const { employment } = member;
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
    ...(personal && pickFields(personalFields, personal)),
    ...address,
    ...(references && referencesView(references)),
    ...(identity && identityView(identity)),
    ...bank,
    ...(employment && { ...pickFields(employmentFields, employment), incomeCurrency: employment.incomeCurrency }),
  };
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

function identityView(identity: IdentityInfo) {
  const { frontFileId, backFileId, selfieFileId } = identity;
  return {
    ...pickFields(identityFields, identity),
    // Deleted photos leave the rest of the step behind.
    ...(frontFileId && { imageIdFrontURL: fileAddress(frontFileId) }),
    ...(backFileId && { imageIdBackURL: fileAddress(backFileId) }),
    ...(selfieFileId && { imageSelfieURL: fileAddress(selfieFileId) }),
  };
}
