import { endpoints, type EndpointName, type InputOf } from '@tulay/contract/endpoints';
import { typeSentence } from '@tulay/contract/type-sentence';
import * as v from 'valibot';
import { fail, type Failure } from '../operation.ts';

/**
 * Checks path parameters and body against the row's schema; unknown fields are dropped.
 * Fails with `request.malformed` when it is no object, with `request.invalid` and one sentence a wrong field, by wire name.
 */
export function parse<Name extends EndpointName>(name: Name, raw: unknown): { ok: true; input: InputOf<Name> } | Failure {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fail('request.malformed');
  const checked = v.safeParse(endpoints[name].input, raw);
  // The row's schema produced the value, but TypeScript cannot follow an indexed generic through safeParse.
  if (checked.success) return { ok: true, input: checked.output as InputOf<Name> };
  const fields: Record<string, string> = {};
  for (const issue of checked.issues) {
    const path = v.getDotPath(issue) ?? '';
    fields[path] ??= issue.kind === 'schema' ? typeSentence(issue.received) : issue.message;
  }
  return fail('request.invalid', { fields });
}
