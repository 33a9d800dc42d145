/** Who has an app lock on this device, by an id that tells nothing: read before the first screen, which otherwise would wait for a database. */
const noteKey = 'tulay-app-lock';

export const noteLock = (memberId: string): void => localStorage.setItem(noteKey, memberId);
export const forgetLockNote = (): void => localStorage.removeItem(noteKey);
export const hasLockNote = (memberId: string): boolean => localStorage.getItem(noteKey) === memberId;
