import { email } from '@tulay/contract/account/fields';
import { contactConsent, contactMessage, contactName } from '@tulay/contract/site/contact-fields';
import * as v from 'valibot';
import { refusalSentence } from '../../../lib/language/refusal-sentence.ts';

const schema = v.object({ name: contactName, email, message: contactMessage, consent: contactConsent });

/** The contract's sentence for each field of a contact message that is not right, in the order of the form. */
export function contactProblems(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const issue of v.safeParse(schema, typed).issues ?? [])
    problems[v.getDotPath(issue) ?? ''] ??= refusalSentence(issue.message) ?? '';
  return problems;
}
