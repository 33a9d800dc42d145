import { endpointNames, endpoints } from '@tulay/contract/table';
import { expect, test } from 'vitest';
import { operations } from '../operations.ts';

const proposable = endpointNames.filter((name) => endpoints[name].approval !== undefined);

test('there are such rows', () => expect(proposable.length).toBeGreaterThanOrEqual(5));

test.each(proposable)(
  '%s can be done later with what was sent: it prepares nothing and names nobody by number',
  (name) => {
    expect('prepare' in operations[name]).toBe(false);
    expect(endpoints[name].subject).toBeUndefined();
  },
);

test('an officer moves no money alone: only the second word itself is not proposed, nor the release of a loan, which has its own two', () => {
  const alone = endpointNames.filter((name) => {
    const { access, movesMoney, approval } = endpoints[name];
    return access === 'officer' && movesMoney === true && approval === undefined;
  });
  expect(alone).toEqual(['decideLoan', 'decideApproval']);
  const sometimes = endpointNames.filter((name) => endpoints[name].approval?.when !== undefined);
  expect(sometimes.map((name) => [name, endpoints[name].approval?.when])).toEqual([
    ['answerPrivacy', { reason: 'account_deleted' }],
    ['setMemberActive', { active: true }],
  ]);
});
