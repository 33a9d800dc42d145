import {
  DEFAULT_PAYOUT_TEXTS,
  namedOnce,
  namedParts,
  payoutColumns,
  resultColumns,
  resultOutcomes,
} from '@tulay/lending/payout';
import * as v from 'valibot';
import { parsedBy } from './value-kinds.ts';

const namedExpected = (parts: readonly string[]) =>
  `expected parts and what the bank calls them, as part=text separated by commas, from ${parts.join(', ')}`;

/** What the bank takes and gives, as the operator sets it up once. */
export const payoutVariables = {
  PAYOUT_COLUMNS: v.optional(
    parsedBy(
      (text) => namedOnce(payoutColumns, ['reference', 'name', 'account', 'amount'], text),
      namedExpected(payoutColumns),
    ),
    DEFAULT_PAYOUT_TEXTS.columns,
  ),
  PAYOUT_RESULT_COLUMNS: v.optional(
    parsedBy((text) => namedOnce(resultColumns, ['reference', 'status'], text), namedExpected(resultColumns)),
    DEFAULT_PAYOUT_TEXTS.resultColumns,
  ),
  PAYOUT_RESULT_WORDS: v.optional(
    parsedBy((text) => namedParts(resultOutcomes, text), namedExpected(resultOutcomes)),
    DEFAULT_PAYOUT_TEXTS.resultWords,
  ),
};
