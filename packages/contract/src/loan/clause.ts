import * as v from 'valibot';

/** One clause of a text that a member agrees to. */
export const Clause = v.object({ title: v.string(), text: v.string() });
