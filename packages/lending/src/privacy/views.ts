import { photoReasons } from '@tulay/contract/privacy/choices';
import { uploadKinds } from '@tulay/contract/activation/schemas';
import type { UploadKind } from '../ports/record/records.ts';

/** The audited looks of our officers: at one photo, or at the whole file. */
export const viewedActions = ['file.viewed', 'member.viewed'] as const;

export function isUploadKind(kind: unknown): kind is UploadKind {
  return uploadKinds.some((one) => one === kind);
}

export function isPhotoReason(reason: unknown): reason is (typeof photoReasons)[number] {
  return photoReasons.some((one) => one === reason);
}
