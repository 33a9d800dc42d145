import { session } from '../../../../lib/device/text-storage.ts';

const key = 'tulay-recovery-phone';

/** The number that a code was sent to: reading the code in another app may cost this page its memory. */
export const askedRecovery = {
  read: (): string | undefined => session.getItem(key) ?? undefined,
  keep: (phoneNumber: string): void => void session.setItem(key, phoneNumber),
  forget: (): void => session.removeItem(key),
};
