import { quickCheck } from './quick-check.ts';

/** `node quick-check-process.ts <database>`: what `quickCheck` finds; nothing when all is whole. */
process.stdout.write(quickCheck(process.argv[2] ?? '') ?? '');
