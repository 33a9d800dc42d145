import { endpoints, type EndpointName, type InputOf } from '@tulay/contract/table';
import { typeSentence } from '@tulay/contract/type-sentence';
import * as v from 'valibot';
import { fail, type Failure } from '../operation.ts';

/** What valibot itself says where a schema has no sentence: nothing for people. */
const DEFAULT_MESSAGE = /^Invalid \w+: (?:Expected|Received) /;

/** The field's own sentence, or one about a missing or misformed value where it has none. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  return DEFAULT_MESSAGE.test(issue.message) ? typeSentence(issue.received) : issue.message;
}

/**
 * Checks path parameters and body against the row's schema; unknown fields are dropped.
 * Fails with `request.malformed` when it is no object, with `request.invalid` and one sentence a wrong field, by wire name;
 * a field of the body that a row holds by its name there.
 */
export function parse<Name extends EndpointName>(
  name: Name,
  raw: unknown,
): { ok: true; input: InputOf<Name> } | Failure {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail('request.malformed');
  const checked = v.safeParse(endpoints[name].input, raw);
  if (checked.success) return { ok: true, input: checked.output };
  const { holds } = endpoints[name];
  const fields: Record<string, string> = {};
  for (const issue of checked.issues) {
    const whole = v.getDotPath(issue) ?? '';
    const path = holds && whole.startsWith(`${holds}.`) ? whole.slice(holds.length + 1) : whole;
    fields[path] ??= sentenceOf(issue);
  }
  return fail('request.invalid', { fields });
}
