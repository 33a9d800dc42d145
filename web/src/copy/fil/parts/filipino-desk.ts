import { appLock } from '../app-lock.ts';
import { desk } from '../desk.ts';
import { privacyRoom } from '../privacy-room.ts';

/** What the officers' desk says. */
export const sentences = { 'app-lock': appLock, desk, 'privacy-room': privacyRoom };
