import { expect, test } from 'vitest';
import { isKnownInfoState, isPassed, stepToShow } from './step-to-show.ts';
import type { InfoState, PendingSave, Shown } from './step-to-show.ts';
import type { Step } from './steps/steps.ts';

const at = (state: InfoState['state'], reopened: InfoState['reopened'] = null): InfoState => ({ state, reopened });
const saving = (step: Step): PendingSave => ({ step, state: 'saving', wasHeldUp: false });
const waiting = (step: Step): PendingSave => ({ step, state: 'waiting', wasHeldUp: true });
const resending = (step: Step): PendingSave => ({ step, state: 'saving', wasHeldUp: true });
const refused = (step: Step): PendingSave => ({ step, state: 'refused', wasHeldUp: false });

test.each<[string, InfoState, PendingSave[], Shown]>([
  ['nothing pending: the server decides', at('REFERENCES_INFO'), [], 'REFERENCES_INFO'],
  ['step 1 waits for its save', at('PERSONAL_INFO'), [saving('PERSONAL_INFO')], 'PERSONAL_INFO'],
  ['step 1 goes on without network', at('PERSONAL_INFO'), [waiting('PERSONAL_INFO')], 'ADDRESS_INFO'],
  ['and does not jump back when it is sent', at('PERSONAL_INFO'), [resending('PERSONAL_INFO')], 'ADDRESS_INFO'],
  ['step 2 is left at once', at('ADDRESS_INFO'), [saving('ADDRESS_INFO')], 'REFERENCES_INFO'],
  ['several may be pending', at('ADDRESS_INFO'), [saving('ADDRESS_INFO'), saving('REFERENCES_INFO')], 'IDENTITY_INFO'],
  ['step 4 waits for photos and save', at('IDENTITY_INFO'), [saving('IDENTITY_INFO')], 'IDENTITY_INFO'],
  [
    'everything offline',
    at('PERSONAL_INFO'),
    (['PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO'] as const).map(waiting),
    'FINISHING',
  ],
  ['Finish waits for step 5', at('BANK_INFO'), [saving('BANK_INFO')], 'FINISHING'],
  ['the server has it all', at('INFO_COMPLETED'), [], 'DONE'],
  ['acknowledged, but still in the line', at('ADDRESS_INFO'), [saving('PERSONAL_INFO')], 'ADDRESS_INFO'],
  [
    'what is to mend comes first',
    at('ADDRESS_INFO'),
    [refused('ADDRESS_INFO'), waiting('REFERENCES_INFO')],
    'ADDRESS_INFO',
  ],
  ['an officer asked for a correction', at('INFO_COMPLETED', 'IDENTITY_INFO'), [], 'IDENTITY_INFO'],
  ['the correction is on its way', at('INFO_COMPLETED', 'ADDRESS_INFO'), [saving('ADDRESS_INFO')], 'FINISHING'],
  [
    'the correction waits for its photos',
    at('INFO_COMPLETED', 'IDENTITY_INFO'),
    [saving('IDENTITY_INFO')],
    'IDENTITY_INFO',
  ],
])('%s', (_name, info, pending, shown) => {
  expect(stepToShow(info, pending)).toBe(shown);
});

test('a state of a later version is not taken for one of ours', () => {
  expect(isKnownInfoState({ state: 'BANK_INFO', reopened: null })).toBe(true);
  expect(isKnownInfoState({ state: 'VIDEO_CALL', reopened: null })).toBe(false);
  expect(isKnownInfoState({ state: 'BANK_INFO', reopened: 'VIDEO_CALL' })).toBe(false);
});

test.each<[string, Step, Shown, InfoState, PendingSave[], boolean]>([
  ['a step before', 'PERSONAL_INFO', 'IDENTITY_INFO', at('IDENTITY_INFO'), [], true],
  [
    'also one whose save still waits',
    'PERSONAL_INFO',
    'ADDRESS_INFO',
    at('PERSONAL_INFO'),
    [waiting('PERSONAL_INFO')],
    true,
  ],
  ['not the present one', 'IDENTITY_INFO', 'IDENTITY_INFO', at('IDENTITY_INFO'), [], false],
  ['not one to come', 'BANK_INFO', 'IDENTITY_INFO', at('IDENTITY_INFO'), [], false],
  [
    'not while something is to be mended',
    'PERSONAL_INFO',
    'ADDRESS_INFO',
    at('ADDRESS_INFO'),
    [refused('ADDRESS_INFO')],
    false,
  ],
  ['not at the end', 'PERSONAL_INFO', 'FINISHING', at('BANK_INFO'), [saving('BANK_INFO')], false],
  ['not in a correction', 'PERSONAL_INFO', 'ADDRESS_INFO', at('INFO_COMPLETED', 'ADDRESS_INFO'), [], false],
])('looking at a step again: %s', (_name, step, shown, info, pending, may) => {
  expect(isPassed(step, shown, info, pending)).toBe(may);
});
