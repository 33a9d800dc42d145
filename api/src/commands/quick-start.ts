import { enableCompileCache, registerHooks, type ResolveHookSync } from 'node:module';
import { join } from 'node:path';

/**
 * Loaded before a program (`node --import ./src/commands/quick-start.ts`): what is compiled once is kept for the next start, each
 * package is looked for once, not once for every file that imports it, and drizzle-orm is loaded in its CommonJS form. Looked for
 * anew or as ES modules it has its large package.json read each time, a third of a second and 180 MB in all. Without this file
 * everything works alike, only slower.
 */
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'));

/** Our own packages and drizzle-orm, which only our own files import: there is one of each, whoever asks. */
const isOneForAll = /^(?:@tulay\/|drizzle-orm)/;
/** A file of ours beside the one that imports it; its name is written whole. */
const isOurFile = /^\.{1,2}\/.*\.ts$/;
const found = new Map<string, ReturnType<ResolveHookSync>>();

registerHooks({
  resolve(specifier, context, next) {
    if (isOurFile.test(specifier) && context.parentURL)
      return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
    if (!isOneForAll.test(specifier)) return next(specifier, context);
    const known = found.get(specifier);
    if (known) return known;
    const conditions = specifier.startsWith('drizzle-orm') ? ['node', 'require', 'module-sync'] : context.conditions;
    const place = { ...next(specifier, { ...context, conditions }), shortCircuit: true };
    found.set(specifier, place);
    return place;
  },
});
