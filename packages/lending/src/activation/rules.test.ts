import { memberInfoStates } from '@tulay/contract/activation/member-info-state';
import { expect, test } from 'vitest';
import type { MemberInfoState } from '../ports/record/records.ts';
import { howToSave, NEXT, sameFacts, stateAfter, type ActivationStep } from './rules.ts';

const steps = memberInfoStates.filter((state): state is ActivationStep => state !== 'INFO_COMPLETED');
const progress = (state: MemberInfoState, more: { reopenedStep?: MemberInfoState; activatedAt?: number } = {}) => ({
  state,
  reopenedStep: more.reopenedStep ?? null,
  activatedAt: more.activatedAt ?? null,
});

test('the steps lead one after the other to the end', () => {
  const walked: MemberInfoState[] = ['PERSONAL_INFO'];
  for (let at: MemberInfoState | null = NEXT.PERSONAL_INFO; at !== null; at = NEXT[at]) walked.push(at);
  expect(walked).toEqual(memberInfoStates);
});

test('before activation: the present step moves on, passed ones are saved again, later ones are refused', () => {
  for (const [here, state] of steps.entries()) {
    for (const [there, step] of steps.entries()) {
      const wanted = there === here ? 'advance' : there < here ? 'again' : 'refused';
      expect([state, step, howToSave(step, progress(state), null)]).toEqual([state, step, wanted]);
      expect(stateAfter(step, progress(state))).toBe(there === here ? NEXT[state] : state);
    }
  }
});

test('after activation the facts rest while a loan is open, and the account always', () => {
  const member = progress('INFO_COMPLETED', { activatedAt: 1 });
  expect(steps.map((step) => howToSave(step, member, null))).toEqual([
    'again',
    'again',
    'again',
    'again',
    'unchanged_only',
  ]);
  expect(new Set(steps.map((step) => howToSave(step, member, 'ACTIVE')))).toEqual(new Set(['unchanged_only']));
});

test('only the step that was reopened may be corrected', () => {
  for (const reopenedStep of steps) {
    const member = progress('INFO_COMPLETED', { activatedAt: 1, reopenedStep });
    for (const step of steps)
      for (const openLoan of ['PENDING', 'REVIEWING', 'NEEDS_INFO', 'ACTIVE', 'OVERDUE'] as const)
        expect(howToSave(step, member, openLoan)).toBe(step === reopenedStep ? 'correct' : 'unchanged_only');
    expect(stateAfter(reopenedStep, member)).toBe('INFO_COMPLETED');
  }
});

test('nothing is corrected between the approval of a loan and the release of its money', () => {
  for (const reopenedStep of steps)
    for (const openLoan of ['APPROVED', 'CONFIRMED'] as const)
      expect(howToSave(reopenedStep, progress('INFO_COMPLETED', { activatedAt: 1, reopenedStep }), openLoan)).toBe(
        'unchanged_only',
      );
});

test('who comes back for the photos alone is complete after them', () => {
  const member = progress('IDENTITY_INFO', { activatedAt: 1 });
  expect(howToSave('IDENTITY_INFO', member, null)).toBe('advance');
  expect(stateAfter('IDENTITY_INFO', member)).toBe('INFO_COMPLETED');
  expect(howToSave('BANK_INFO', member, null)).toBe('refused');
});

test('sections are compared by their facts, whatever the order of keys and the time of consent', () => {
  expect(sameFacts({ a: '1', b: { c: null } }, { b: { c: null }, a: '1' })).toBe(true);
  expect(sameFacts({ a: '1', consentAt: 1, consentVersion: 'x' }, { a: '1', consentAt: 2, consentVersion: 'y' })).toBe(
    true,
  );
  expect(sameFacts({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(sameFacts({ a: { b: '1' } }, { a: null })).toBe(false);
  expect(sameFacts(undefined, { a: '1' })).toBe(false);
});
