// Made by packages/contract/generate/words.ts. Do not edit by hand.
import type { Choices } from './types.ts';
import enChoices from '../en/shared/choices.json' with { type: 'json' };
import filChoices from '../fil/shared/choices.json' with { type: 'json' };

export interface Words {
  readonly choices: Choices;
}

export const catalogues = {
  en: { choices: enChoices },
  fil: { choices: filChoices },
};
