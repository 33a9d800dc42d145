import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import * as s from '../schemas/member.ts';
import { MemberDetailsReply } from '../schemas/loan.ts';

const row = { body: 'json', reply: 'json', access: 'member', effect: 'read', subject: 'phoneNumber' } as const;
const step = {
  ...row,
  effect: 'write',
  errors: ['activation.wrong_step', 'idempotency.key_reused'],
} as const;

export const memberEndpoints = {
  setPreferences: {
    ...row,
    summary: 'Language of sentences and messages, and the time zone whose nights are quiet',
    effect: 'write',
    input: s.PreferencesBody,
    output: s.PreferencesReply,
    errors: [],
  },
  infoState: {
    ...row,
    summary: 'How far the activation is',
    officersMayRead: true,
    input: s.SubjectBody,
    output: s.InfoStateReply,
    errors: ['member.not_found'],
  },
  updatePersonal: { ...step, summary: 'Save step 1', input: s.PersonalBody, output: s.StepReply },
  updateAddress: { ...step, summary: 'Save step 2', input: s.AddressBody, output: s.StepReply },
  updateReferences: { ...step, summary: 'Save step 3', input: s.ReferencesBody, output: s.StepReply },
  updateIdentity: {
    ...step,
    summary: "Save step 4; the three photos must be the caller's own",
    input: s.IdentityBody,
    output: s.StepReply,
    errors: ['activation.wrong_step', 'activation.photo_missing', 'idempotency.key_reused'],
  },
  updateBank: {
    ...step,
    summary: 'Save step 5 and complete the activation',
    input: s.BankBody,
    output: s.StepReply,
    movesMoney: true,
    errors: ['activation.wrong_step', 'auth.suspended', 'idempotency.key_reused'],
  },
  upload: {
    ...row,
    summary: 'Store one ID photo',
    effect: 'write',
    body: 'multipart',
    subject: 'identityNumber',
    input: s.UploadBody,
    output: s.UploadReply,
    errors: ['upload.not_an_image', 'upload.too_large', 'upload.too_many', 'upload.too_many_pixels'],
    rateLimit: 'photos',
  },
  readFile: {
    summary: "One's own photo",
    access: 'member',
    effect: 'write',
    body: 'none',
    reply: 'file',
    input: s.FileParams,
    output: s.FileReply,
    errors: ['file.not_found'],
  },
  ownInfo: {
    ...row,
    summary: 'Own facts for the confirm dialog, account number masked',
    officersMayRead: true,
    input: s.SubjectBody,
    output: s.OwnInfoReply,
    errors: ['member.not_found'],
  },
  memberDetails: {
    ...row,
    summary: 'Everything for Settings, with loan and withdrawal',
    officersMayRead: true,
    effect: 'write',
    input: s.SubjectBody,
    output: MemberDetailsReply,
    errors: ['member.not_found'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
