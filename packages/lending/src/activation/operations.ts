import type { Operations } from '../dispatch/service.ts';
import { changeBank } from './change-bank.ts';
import { infoState } from './info-state.ts';
import { memberDetails } from '../profile/member-details.ts';
import { ownInfo } from '../profile/own-info.ts';
import { readFile } from './read-file.ts';
import { updateAddress } from './update-address.ts';
import { updateBank } from './update-bank.ts';
import { updateIdentity } from './update-identity.ts';
import { updatePersonal } from './update-personal.ts';
import { updateReferences } from './update-references.ts';
import { upload } from './upload.ts';

/** What a member does to become one whose application can be looked at, and to see what is known of them. */
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
  ownInfo,
  memberDetails,
} satisfies Partial<Operations>;
