import { languages, type Language } from '@tulay/contract/language';
import { say } from '@tulay/contract/words/fill';
import type { Agreement as AgreementWords } from '@tulay/contract/words/generated/types';
import { wordsIn } from '@tulay/contract/words/words';
import type { Hashing } from '../ports/ports.ts';
import type { AgreementRecord } from '../ports/record/agreement-record.ts';
import { agreementNumbers, type AgreementPolicy } from './agreement-numbers.ts';

/** The Service and Policy Agreement as a member accepts it with an application: clauses, their digest (hex), and a version that changes with every word and number. */
export type Agreement = AgreementRecord;

const HASH_SHOWN_CHARACTERS = 8;

/** '6, 12 or 24'. Not by Intl, whose words change with its version and would change the digest. */
function listed(numbers: readonly number[], words: AgreementWords): string {
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? String(last) : words.listed({ others: numbers.slice(0, -1).join(', '), last });
}

/**
 * Writes the Service and Policy Agreement from the numbers in force, so that the text and what is charged cannot differ, in
 * no language. The version is the edition of the terms and the beginning of the text's digest: each language has its own.
 */
export function buildAgreement(
  policy: AgreementPolicy,
  hashing: Pick<Hashing, 'sha256'>,
  language: Language,
): Agreement {
  const words = wordsIn(language).agreement;
  const numbers = { ...agreementNumbers(policy), termsMonths: listed(policy.termsMonths, words) };
  const clauses = words.clauses.map(({ heading, text }) => ({ heading, text: say(text, numbers) }));
  const sha256 = hashing.sha256(clauses.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n'));
  return { version: `${policy.termsVersion}-${sha256.slice(0, HASH_SHOWN_CHARACTERS)}`, language, clauses, sha256 };
}

/** The agreement in force that has this version, in whichever language; null when none has. */
export function agreementOfVersion(
  version: string,
  policy: AgreementPolicy,
  hashing: Pick<Hashing, 'sha256'>,
): Agreement | null {
  const inForce = languages.map((language) => buildAgreement(policy, hashing, language));
  return inForce.find((agreement) => agreement.version === version) ?? null;
}
