import { memberStands } from './tapped/members.ts';
import { officerStands } from './tapped/officers.ts';
import type { Stand } from './tapped/tapped-form.ts';
import { visitorStands } from './tapped/visitors.ts';

/** Every form of the app, by who stands before it. */
export const stands: readonly Stand[] = [...visitorStands, ...memberStands, ...officerStands];
