// Made by packages/contract/generate/words.ts. Do not edit by hand.
import type { OldBrowser, Choices } from './types.ts';
import enOldBrowser from '../en/server/old-browser.json' with { type: 'json' };
import enChoices from '../en/shared/choices.json' with { type: 'json' };
import filOldBrowser from '../fil/server/old-browser.json' with { type: 'json' };
import filChoices from '../fil/shared/choices.json' with { type: 'json' };

export interface Words {
  readonly oldBrowser: OldBrowser;
  readonly choices: Choices;
}

export const catalogues = {
  en: { oldBrowser: enOldBrowser, choices: enChoices },
  fil: { oldBrowser: filOldBrowser, choices: filChoices },
};
