import type { Operations } from '../service.ts';
import { changeBank } from './change-bank.ts';
import { infoState } from './info-state.ts';
import { readFile } from './photos/read-file.ts';
import { updateAddress } from './update-address.ts';
import { updateBank } from './update-bank.ts';
import { updateIdentity } from './update-identity.ts';
import { updatePersonal } from './update-personal.ts';
import { updateReferences } from './update-references.ts';
import { upload } from './photos/upload.ts';

/** What a member does to become one whose application can be looked at. */
export const activationOperations = {
  infoState,
  updatePersonal,
  updateAddress,
  updateReferences,
  updateIdentity,
  updateBank,
  changeBank,
  upload,
  readFile,
} satisfies Partial<Operations>;
