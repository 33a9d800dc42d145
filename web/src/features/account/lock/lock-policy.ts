const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** The numbers of the app lock, all on this device: the server knows nothing of it. */
export const lockPolicy = {
  digits: 6,
  /** Locked after the app was out of sight for so long. */
  backgroundMs: 5 * minuteMs,
  /** With so many wrong codes in a row what is kept on the device is deleted. */
  mostTries: 10,
  /** How long the next code waits after the first wrong one, the second, and so on. */
  waitsMs: [0, 0, 0, 30 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs, 60 * minuteMs],
  /** What trying one code costs on the device that chose it. */
  derivingMs: 500,
  /** As many as are advised for PBKDF2 with SHA-256, however slow the device, and a bound for a clock that stands still. */
  leastIterations: 600_000,
  mostIterations: 10_000_000,
} as const;
