import { loanStatuses } from '@tulay/contract/loan/statuses';
import { withdrawalStatuses } from '@tulay/contract/wallet/schemas';
import { expect, test } from 'vitest';
import { NEEDS_INFO_REASONS, rejectReasons } from './loan-reason-table.ts';
import { describeLoan, isNeedsInfoReason } from './loan-reasons.ts';
import { DEFAULT_SERVICE_TERMS } from '../../calculator/service-terms.ts';
import { statusesBeforeRelease } from '../../testing/statuses-before-release.ts';
import { nextStep } from './next-step.ts';
import { describeWithdrawal } from './withdrawal-status.ts';

const needsInfoReasons = Object.keys(NEEDS_INFO_REASONS).filter(isNeedsInfoReason);

test('every status has other words and the same colour and icon', () => {
  for (const status of loanStatuses) {
    const { color, icon, ...english } = describeLoan(status, null, 'en');
    const filipino = describeLoan(status, null, 'fil');
    expect(filipino).toMatchObject({ color, icon });
    for (const [name, words] of Object.entries(english)) expect(Reflect.get(filipino, name)).not.toBe(words);
  }
  for (const status of withdrawalStatuses) {
    const { color, icon, text, message } = describeWithdrawal(status, 'en');
    const filipino = describeWithdrawal(status, 'fil');
    expect(filipino).toMatchObject({ color, icon });
    expect(filipino.text).not.toBe(text);
    expect(filipino.message).not.toBe(message);
  }
});

test('a reason adds its fixed sentence in Filipino, and only where it belongs', () => {
  const { message } = describeLoan('REJECTED', null, 'fil');
  for (const reason of rejectReasons)
    expect(describeLoan('REJECTED', reason, 'fil').message).toMatch(new RegExp(`^${message} [A-Z].+\\.$`));
  expect(describeLoan('REVIEWING', 'id_expired', 'fil')).toEqual(describeLoan('REVIEWING', null, 'fil'));
});

test('nothing that is read before the money is there speaks of paying anything, but that it is free', () => {
  const texts = [
    ...statusesBeforeRelease.flatMap((status) => Object.values(describeLoan(status, null, 'fil')).map(String)),
    ...needsInfoReasons.map((reason) => describeLoan('NEEDS_INFO', reason, 'fil').message),
    ...statusesBeforeRelease.map(
      (status) =>
        nextStep(
          { loan: { status, confirmedAt: null, createdAt: 0 }, events: [], instalments: [] },
          DEFAULT_SERVICE_TERMS,
          'fil',
        ).sentence,
    ),
  ];
  for (const text of texts)
    expect(text).not.toMatch(
      /\b(magbayad|bayaran|babayaran|bayad|singil|bayarin|deposito|buwis|multa|ipadala ang pera)\b/i,
    );
});
