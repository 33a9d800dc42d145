import { declineReasons, type DeclineReason } from '@tulay/contract/approval/choices';
import type { Language, Worded } from '@tulay/contract/language';

/** Why a proposal is declined, for the officer who chooses. */
const DECLINE_REASONS: Readonly<Record<DeclineReason, Worded>> = Object.freeze({
  not_on_statement: { en: "It is not on the bank's statement.", fil: 'Wala ito sa statement ng bangko.' },
  wrong_figures: { en: 'An amount, a reference or an account is wrong.', fil: 'Mali ang halaga, reference o account.' },
  done_already: { en: 'It was done already.', fil: 'Nagawa na ito.' },
  not_justified: { en: 'The papers do not justify it.', fil: 'Walang sapat na batayan sa mga papeles.' },
});

/** The closed list, each code with its sentence. */
export function declineChoices(language: Language): { code: DeclineReason; sentence: string }[] {
  return declineReasons.map((code) => ({ code, sentence: DECLINE_REASONS[code][language] }));
}

/** Whether it is on the list. Free text never is. */
export function isDeclineReason(reason: string | null): reason is DeclineReason {
  return declineReasons.some((code) => code === reason);
}
