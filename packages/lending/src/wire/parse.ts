import { endpoints, type EndpointName, type InputOf } from '@tulay/contract/table';
import type { Refusal } from '@tulay/contract/refusal';
import { isRefusalCode } from '@tulay/contract/words/refusal-sentence';
import * as v from 'valibot';
import { fail, type Failure } from '../operation.ts';

/** The field's own code, or that of a missing or misformed value where it has none: the library then speaks by itself. */
export function refusalOf({ message, received }: v.BaseIssue<unknown>): Refusal {
  if (isRefusalCode(message)) return message;
  return received === 'undefined' || received === 'null' ? 'missing' : 'wrong_type';
}

/**
 * Checks path parameters and body against the row's schema; unknown fields are dropped.
 * Fails with `request.malformed` when it is no object, with `request.invalid` and one code a wrong field, by wire name;
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
  const fields: Record<string, Refusal> = {};
  for (const issue of checked.issues) {
    const whole = v.getDotPath(issue) ?? '';
    const path = holds && whole.startsWith(`${holds}.`) ? whole.slice(holds.length + 1) : whole;
    fields[path] ??= refusalOf(issue);
  }
  return fail('request.invalid', { fields });
}
