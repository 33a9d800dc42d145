import { oneOf } from '../../../lib/search.ts';

/** What opens on every public page. */
export const legalText = oneOf('privacy', 'terms');
