import { local } from '../device/text-storage.ts';

/** The product's minimum display times. Success is shown only after the server said so, and then at least this long. */
const shipped = {
  signInToastMs: 1000,
  signInRedirectMs: 1500,
  registeredToSignInMs: 3000,
  persistRedirectMs: 1500,
  logoutCacheResetMs: 1000,
  wizardSpinnerMs: 5000,
  loanSubmittingMs: 5000,
  transferringMs: 10_000,
  revealMs: 3000,
  slideMs: 1500,
  passwordChangedToDashMs: 3000,
  otpResendMs: 60_000,
  otpVerifiedMs: 500,
  installOfferMs: 20_000,
} as const;

type Timings = Record<keyof typeof shipped, number>;

/**
 * Where the API is answered in the browser, tests set this key to make all times short. The site that is shipped has no such
 * switch: its tests are given a copy with other numbers (e2e/world/hasty-site.ts).
 */
const fastKey = 'tulay-fast-timers';

function shortened(): Timings {
  const fast = local.getItem(fastKey) === 'true';
  // `fromEntries` forgets the keys that `keys` gave.
  return fast ? (Object.fromEntries(Object.keys(shipped).map((name) => [name, 10])) as Timings) : shipped;
}

export const timings: Timings = import.meta.env.VITE_MOCKS === 'true' ? shortened() : shipped;

/** Waits for the rest of a minimum display time. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
