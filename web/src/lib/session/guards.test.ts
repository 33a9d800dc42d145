import { expect, test } from 'vitest';
import { placeAfterSignIn } from './guards.ts';
import type { Role } from './session.ts';

const signedIn = (...roles: Role[]) => ({ memberId: 'm1', phoneNumber: '+639171234567', roles });

test('a member goes to the remembered place, otherwise to the dashboard', () => {
  expect(placeAfterSignIn(signedIn('MEMBER'), '/wallet?x=1')).toBe('/wallet?x=1');
  expect(placeAfterSignIn(signedIn('MEMBER'), undefined)).toBe('/dash');
});

test('a member is not sent to the desk, which would send them back', () => {
  expect(placeAfterSignIn(signedIn('MEMBER'), '/desk')).toBe('/dash');
  expect(placeAfterSignIn(signedIn('MEMBER'), '/desk/loans')).toBe('/dash');
});

test('an officer goes to the desk, whatever screen of members was remembered', () => {
  expect(placeAfterSignIn(signedIn('OFFICER'), undefined)).toBe('/desk');
  expect(placeAfterSignIn(signedIn('OFFICER'), '/dash')).toBe('/desk');
  expect(placeAfterSignIn(signedIn('OFFICER'), '/desk/loans?show=all')).toBe('/desk/loans?show=all');
});
