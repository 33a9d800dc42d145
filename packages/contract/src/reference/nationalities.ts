import { NATIONALITY_TABLE } from './generated/nationalities.ts';

/** English demonyms, sorted. */
export const NATIONALITIES: readonly string[] = NATIONALITY_TABLE.trim().split('\n');

export const DEFAULT_NATIONALITY = 'Filipino';
