import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';
import { otpErrors } from '../proof/otp-errors.ts';
import { provenByCode } from '../proof/proof.ts';
import { SubjectBody } from '../values.ts';

const row = { body: 'json', reply: 'json', access: 'member', effect: 'read', subject: 'phoneNumber' } as const;
const step = {
  ...row,
  effect: 'write',
  errors: ['activation.wrong_step', 'activation.newer_save', 'account.waiting', 'idempotency.key_reused'],
} as const;

export const rows = {
  infoState: {
    ...row,
    summary: 'How far the activation is',
    officersMayRead: true,
    input: SubjectBody,
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
    errors: [
      'activation.wrong_step',
      'activation.newer_save',
      'activation.photo_missing',
      'account.waiting',
      'idempotency.key_reused',
    ],
  },
  updateBank: {
    ...step,
    summary: 'Save step 5 and complete the activation',
    input: s.BankBody,
    output: s.LastStepReply,
    movesMoney: true,
    errors: ['activation.wrong_step', 'activation.newer_save', 'auth.suspended', 'idempotency.key_reused'],
  },
  changeBank: {
    ...row,
    effect: 'write',
    summary: 'Correct the receiving account: free, holds nothing up, proven from the own phone',
    access: 'activated',
    movesMoney: true,
    waits: 'number',
    ...provenByCode(s.ChangeBankBody, { to: 'own phone' }),
    output: s.ChangeBankReply,
    errors: ['auth.not_activated', 'auth.suspended', ...otpErrors, 'idempotency.key_reused'],
  },
  upload: {
    ...row,
    summary: 'Store one photo: of an ID, or of the receipt of a payment',
    effect: 'write',
    body: 'multipart',
    subject: 'identityNumber',
    input: s.UploadBody,
    output: s.UploadReply,
    errors: [
      'upload.not_an_image',
      'upload.too_large',
      'upload.too_many',
      'upload.too_many_pixels',
      'idempotency.key_reused',
    ],
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
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
