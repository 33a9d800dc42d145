import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import { approvalKinds, declineReasons, TAKEN_BACK } from '@tulay/contract/approval/choices';
import type { AuditDetailName } from '@tulay/contract/audit/actions';
import { documentKinds } from '@tulay/contract/document/schemas';
import { languages } from '@tulay/contract/language';
import { loanStatuses } from '@tulay/contract/loan/statuses';
import {
  photoReasons,
  privacyReasons,
  privacyRequestKinds,
  privacyRequestStates,
  privacyTopics,
} from '@tulay/contract/privacy/choices';
import { chargeReasons, reversalReasons } from '@tulay/contract/repayment/schemas';
import { unappliedReasons } from '@tulay/contract/repayment/unapplied-reasons';
import { unappliedChoices } from '@tulay/contract/repayment/unapplied-choices';
import type { PhotosEnd, StepSave } from '@tulay/lending/activation';
import { NEEDS_INFO_REASONS, rejectReasons } from '@tulay/lending/loan';
import { messageKinds } from '@tulay/lending/message';
import type { MessageRecord, PhotoKind } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { detailInWords } from './detail-words.ts';

/** The values of a closed list that is a type: the compiler says when one is missing. */
const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] => Object.keys(names);

/** Every value of a closed list that is written into the audit, by its detail. */
const written: Partial<Record<AuditDetailName, readonly string[]>> = {
  channel: namesOf<MessageRecord['channel']>({ sms: true, email: true }),
  from: loanStatuses,
  kind: [
    ...namesOf<PhotoKind>({ front: true, back: true, selfie: true }),
    ...approvalKinds,
    ...documentKinds,
    ...privacyRequestKinds,
    ...Object.keys(messageKinds),
  ],
  language: languages,
  reason: [
    ...rejectReasons,
    ...Object.keys(NEEDS_INFO_REASONS),
    ...declineReasons,
    TAKEN_BACK,
    ...reversalReasons,
    ...chargeReasons,
    ...unappliedReasons,
    ...photoReasons,
    ...privacyReasons,
  ],
  save: namesOf<Exclude<StepSave, 'refused'>>({ advance: true, correct: true, again: true, unchanged_only: true }),
  state: privacyRequestStates,
  step: memberInfoStates.filter((state) => state !== 'INFO_COMPLETED'),
  to: loanStatuses,
  topic: [...privacyTopics, 'account'],
  why: [...namesOf<PhotosEnd>({ declined: true, abandoned: true, unused: true }), ...unappliedChoices],
};

test.each(Object.entries(written))('each %s that the audit holds is said in words', (name, values) => {
  // The names are those of the table above.
  const raw = values.filter((value) => detailInWords(name as AuditDetailName, value) === value);
  expect(raw).toEqual([]);
});

test('dates are written as dates, ids and versions stay', () => {
  expect(detailInWords('from', '2026-11-02')).toBe('Nov 2, 2026');
  expect(detailInWords('keptUntil', '2031-11-02T04:00:00.000Z')).toContain('2031');
  expect(detailInWords('format', 'pdf')).toBe('PDF');
  expect(detailInWords('agreementVersion', '2026-11-02.1')).toBe('2026-11-02.1');
  expect(detailInWords('sessionId', '01m82m2n7000x414cp0b554hj3qy')).toBe('01m82m2n7000x414cp0b554hj3qy');
});
