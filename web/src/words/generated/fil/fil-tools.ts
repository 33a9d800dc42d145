// Made by packages/contract/generate/words.ts. Do not edit by hand.
import demonstrationPhone from '@tulay/contract/words/fil/tools/demonstration-phone.json' with { type: 'json' };
import developerTools from '@tulay/contract/words/fil/tools/developer-tools.json' with { type: 'json' };
import gallery from '@tulay/contract/words/fil/tools/gallery.json' with { type: 'json' };

export const sentences = { 'demonstration-phone': demonstrationPhone, 'developer-tools': developerTools, 'gallery': gallery };
