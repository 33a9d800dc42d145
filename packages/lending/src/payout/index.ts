export {
  DEFAULT_PAYOUT_TEXTS,
  namedOnce,
  namedParts,
  payoutColumns,
  resultColumns,
  resultOutcomes,
  type Named,
  type PayoutSetup,
} from './setup.ts';
