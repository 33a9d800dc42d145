// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/tools/gallery.json' with { type: 'json' };
import type { Gallery } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const gallery = catalogue('gallery', english) as Gallery;
