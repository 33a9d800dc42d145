import { desk } from '../desk.ts';
import { privacyRoom } from '../privacy-room.ts';

/** What the officers' desk says. */
export const sentences = { desk, 'privacy-room': privacyRoom };
