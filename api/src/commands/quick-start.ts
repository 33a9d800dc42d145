import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Loaded before a program (`node --import ./src/commands/quick-start.ts`): what is compiled once is kept for the next start, and
 * drizzle-orm is loaded in its CommonJS form. As ES modules each of its hundred files reads its package's large package.json
 * again, which costs a third of a second and 180 MB. Without this file everything works alike, only slower.
 */
enableCompileCache(join(import.meta.dirname, '../../../.cache/compile'));

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    return next(specifier, { ...context, conditions: ['node', 'require', 'module-sync'] });
  },
});
