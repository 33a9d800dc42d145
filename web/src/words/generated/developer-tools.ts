// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/tools/developer-tools.json' with { type: 'json' };
import type { DeveloperTools } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const developerTools = catalogue('developer-tools', english) as DeveloperTools;
