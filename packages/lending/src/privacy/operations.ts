import type { Operations } from '../service.ts';
import { answerPrivacy } from './answer-privacy.ts';
import { askPrivacy } from './ask-privacy.ts';
import { exportMyData } from './export/export-my-data.ts';
import { getPrivacy } from './get-privacy.ts';
import { privacyQueue } from './privacy-queue.ts';
import { withdrawPrivacy } from './withdraw-privacy.ts';

/** What members may know of and ask about their data, and how officers answer. */
export const privacyOperations = {
  getPrivacy,
  exportMyData,
  askPrivacy,
  withdrawPrivacy,
  privacyQueue,
  answerPrivacy,
} satisfies Partial<Operations>;
