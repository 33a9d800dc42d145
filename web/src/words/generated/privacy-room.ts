// Made by packages/contract/generate/words.ts. Do not edit by hand.
import english from '@tulay/contract/words/en/signed-in/privacy-room.json' with { type: 'json' };
import type { PrivacyRoom } from '@tulay/contract/words/generated/types';
import { catalogue } from '../catalogue.ts';

export const privacyRoom = catalogue('privacy-room', english) as PrivacyRoom;
