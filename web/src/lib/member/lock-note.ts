import { local } from '../device/text-storage.ts';

/** Who has an app lock on this device, by ids that tell nothing: read before the first screen, which otherwise would wait for a database. */
export const noteKey = 'tulay-app-lock';

const noted = (): string[] => (local.getItem(noteKey) ?? '').split(' ').filter((memberId) => memberId !== '');

export const noteLock = (memberId: string): void =>
  void local.setItem(noteKey, [...new Set([...noted(), memberId])].join(' '));

export function forgetLockNote(memberId: string): void {
  const others = noted().filter((other) => other !== memberId);
  if (others.length > 0) local.setItem(noteKey, others.join(' '));
  else local.removeItem(noteKey);
}

export const hasLockNote = (memberId: string): boolean => noted().includes(memberId);
