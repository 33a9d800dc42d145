import { withCount, withoutCount } from '../counted-sentence.ts';
import { errorCodes, errors } from '../errors.ts';
import { sentences, type SentenceCode } from '../fields/sentences.ts';
import { typeSentences, type TypeProblem } from '../type-sentence.ts';
import { wireSentences, type WireSentenceCode } from '../wire-sentences.ts';
import { errorSentences } from './errors.ts';
import { fieldSentences } from './fields.ts';
import { typeSentencesInFilipino } from './types.ts';
import { wireSentencesInFilipino } from './wire.ts';

/** English sentence to Filipino one. Two codes with one English sentence have one Filipino sentence: a test holds them to it. */
const twins = new Map<string, string>([
  ...errorCodes.map((code) => [errors[code].message, errorSentences[code]] as const),
  // `Object.keys` forgets the key types; the tables are literals, so their keys are exactly the codes.
  ...(Object.keys(sentences) as SentenceCode[]).map((code) => [sentences[code], fieldSentences[code]] as const),
  ...(Object.keys(typeSentences) as TypeProblem[]).map(
    (problem) => [typeSentences[problem], typeSentencesInFilipino[problem]] as const,
  ),
  ...(Object.keys(wireSentences) as WireSentenceCode[]).map(
    (code) => [wireSentences[code], wireSentencesInFilipino[code]] as const,
  ),
]);

function countedInFilipino(sentence: string): string | undefined {
  const counted = withoutCount(sentence);
  if (counted === null) return undefined;
  const twin = twins.get(counted.sentence);
  return twin && withCount(twin, counted.count);
}

/**
 * The Filipino twin of an English sentence of the contract, as schemas and answers hold it; what is none of the
 * contract's own stays as it is. Load this on demand in a browser: it brings every Filipino sentence along.
 */
export function inFilipino(sentence: string): string {
  return twins.get(sentence) ?? countedInFilipino(sentence) ?? sentence;
}
