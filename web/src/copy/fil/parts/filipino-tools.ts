import { demonstrationPhone } from '../demonstration-phone.ts';
import { developerTools } from '../developer-tools.ts';

/** What stands beside the page while the API is answered in the browser: no part of the site. */
export const sentences = {
  'demonstration-phone': demonstrationPhone,
  'developer-tools': developerTools,
};
