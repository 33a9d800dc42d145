import { canonicalJson } from '../canonical-json.ts';
import type { Hashing } from '../ports/ports.ts';
import type { Profile } from '../ports/record/profile.ts';

/** Tells one state of what the steps have saved from another, and nothing of what that is. */
export const profileVersion = (profile: Profile, { keyed }: Pick<Hashing, 'keyed'>): string =>
  keyed(`profile\n${canonicalJson(profile)}`);
