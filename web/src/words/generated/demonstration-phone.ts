// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/tools/demonstration-phone.json' with { type: 'json' };
import type { DemonstrationPhone } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const demonstrationPhone = catalogue('demonstration-phone', english) as DemonstrationPhone;
