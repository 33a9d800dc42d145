import type { Operations } from '../service.ts';
import { memberDetails } from './member-details.ts';
import { ownInfo } from './own-info.ts';

/** What a member sees of what is known of them. */
export const profileOperations = { ownInfo, memberDetails } satisfies Partial<Operations>;
