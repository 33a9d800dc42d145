import { declineReasons, type DeclineReason } from '@tulay/contract/approval/choices';
import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';

/** Why a proposal is declined, for the officer who chooses: the closed list, each code with its sentence. */
export function declineChoices(language: Language): { code: DeclineReason; sentence: string }[] {
  const sentences = wordsIn(language).declineReason;
  return declineReasons.map((code) => ({ code, sentence: sentences[code] }));
}

/** Whether it is on the list. Free text never is. */
export function isDeclineReason(reason: string | null): reason is DeclineReason {
  return declineReasons.some((code) => code === reason);
}
