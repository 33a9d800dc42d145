import type { VerifiedAudit } from '@tulay/lending/ports';
import { placeIn, sealedJson, type Sealer } from './sealer.ts';

/** The name of the row of `data_keys` that holds it. */
export const VERIFIED_ROW = 'audit_verified';
const place = placeIn('data_keys', VERIFIED_ROW);

export const sealVerified = (sealer: Sealer, verified: VerifiedAudit): Buffer =>
  sealedJson<VerifiedAudit>(sealer).seal(place, verified);

/** Null: it was changed by somebody without the key, so that nothing is known. */
export function openVerified(sealer: Sealer, sealed: Buffer): VerifiedAudit | null {
  try {
    return sealedJson<VerifiedAudit>(sealer).open(place, sealed);
  } catch {
    return null;
  }
}
