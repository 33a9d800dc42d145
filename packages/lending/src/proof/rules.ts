import type { ChallengePurpose, WrongCode } from '../ports/record/records.ts';
import type { Policy } from '../policy.ts';

type Limits = Pick<Policy, 'otpWrongPerPurpose' | 'otpWrongInAll' | 'otpWrongWindowMs'>;

/** When the number of these instants within the window falls below `limit`; null when it is below. */
function opensAt(instants: readonly number[], limit: number, windowMs: number): number | null {
  const hindering = instants.toSorted((a, b) => a - b).at(-limit);
  return instants.length < limit || hindering === undefined ? null : hindering + windowMs;
}

/** Codes that whoever knows the number may ask for. */
const isRecovery = (purpose: ChallengePurpose) => purpose === 'recover' || purpose === 'recoverHere';

/**
 * Until when no one-time password of this purpose is sent or accepted (an instant), null when one is: wrong ones are counted
 * for the account and the purpose, and for the account in all, whatever challenge they were tried at. Recovery stands apart: who
 * wasted the tries of a signed-in thief must not close the way back, nor a stranger the wallet.
 */
export function lockedUntil(
  wrong: readonly WrongCode[],
  purpose: ChallengePurpose,
  { otpWrongPerPurpose, otpWrongInAll, otpWrongWindowMs }: Limits,
  now: number,
): number | null {
  const recent = wrong.filter(({ at }) => at > now - otpWrongWindowMs);
  const instantsOf = (rows: readonly WrongCode[]) => rows.map(({ at }) => at);
  const ofPurpose = instantsOf(recent.filter((one) => one.purpose === purpose));
  const inAll = recent.filter((one) => !isRecovery(one.purpose));
  const until = Math.max(
    opensAt(ofPurpose, otpWrongPerPurpose, otpWrongWindowMs) ?? 0,
    isRecovery(purpose) ? 0 : (opensAt(instantsOf(inAll), otpWrongInAll, otpWrongWindowMs) ?? 0),
  );
  return until > 0 ? until : null;
}
