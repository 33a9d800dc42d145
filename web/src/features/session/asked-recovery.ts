const key = 'tulay-recovery-phone';

/** The number that a code was sent to: reading the code in another app may cost this page its memory. */
export const askedRecovery = {
  read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  keep: (phoneNumber: string): void => {
    try {
      sessionStorage.setItem(key, phoneNumber);
    } catch {
      // A full or forbidden storage: only a reload has to ask again.
    }
  },
  forget: (): void => sessionStorage.removeItem(key),
};
