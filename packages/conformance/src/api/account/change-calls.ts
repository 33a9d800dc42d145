import type { ApiUnderTest } from '../api-under-test.ts';
import { freshPhone, password, proven, type Person } from '../people.ts';

/** The changes that a code proves. */
export const names = ['changeBank', 'changeEmail', 'changePhone'] as const;
type Change = (typeof names)[number];

export const bank = { bankName: 'BPI', accountNumber: '0012 345 678' };
export const email = 'clara@example.org';

type Values = Readonly<Record<string, string | boolean>>;
interface Changed {
  readonly values: Values & { readonly phoneNumber: string };
  readonly askedWith: { readonly currentPassword?: string };
  readonly to: string;
  readonly other: Values;
}

/** What a person wants, what its code is asked for with, where that goes, and the same about another value. */
export function changeOf(name: Change, { phoneNumber }: Person): Changed {
  const newPhoneNumber = freshPhone();
  switch (name) {
    case 'changeBank':
      return {
        values: { phoneNumber, ...bank },
        askedWith: {},
        to: phoneNumber,
        other: { accountNumber: '0012 345 679' },
      };
    case 'changeEmail':
      return {
        values: { phoneNumber, email },
        askedWith: { currentPassword: password },
        to: email,
        other: { email: 'another@example.org' },
      };
    case 'changePhone':
      return {
        values: { phoneNumber, newPhoneNumber, withoutOldNumber: true },
        askedWith: { currentPassword: password },
        to: newPhoneNumber,
        other: { newPhoneNumber: freshPhone() },
      };
  }
}

export const askFor = (name: Change, { values, askedWith }: Changed, patch: Values = {}) => ({
  for: name,
  body: { ...values, ...askedWith, ...patch },
});

/** A change of the number for which the old one's code is asked too, after which nothing waits. */
export function withBothNumbers({ values: { withoutOldNumber: _lost, ...values }, ...change }: Changed): Changed {
  return { ...change, values };
}

/** Asks for the one-time password; the body that confirms. */
export function ask(api: ApiUnderTest, name: Change, { client }: Person, { values, askedWith, to }: Changed) {
  return proven(api, client, name, values, { ...askedWith, to });
}

const longestNightMs = 8 * 3_600_000;

/** Who has heard of a change by the end of the night; a message may arrive twice. */
export async function told(api: ApiUnderTest, wanted: string): Promise<Set<string>> {
  api.clock.advance(longestNightMs);
  await api.deliver();
  return new Set(api.sent.filter(({ kind }) => kind === wanted).map(({ channel, to }) => `${channel} ${to}`));
}
