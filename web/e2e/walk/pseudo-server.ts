import { registerHooks } from 'node:module';
import { pseudoCatalogue } from './pseudo.ts';

/** Loaded before a server (`node --import`): it says the pseudo-language in the place of Filipino. */
registerHooks({
  load(url, context, next) {
    const path = /\/words\/fil\/(\w[\w-]*\/.+\.json)$/.exec(url)?.[1];
    if (path === undefined) return next(url, context);
    return { format: 'json', source: JSON.stringify(pseudoCatalogue(path)), shortCircuit: true };
  },
});
