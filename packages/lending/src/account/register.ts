import { newAccount } from '../ports/new-account.ts';
import { passwordHashOf } from '../ports/no-password.ts';
import { normaliseText } from '@tulay/contract/fields/normalise-text';
import { normalisePhone } from '@tulay/contract/phone';
import { timeZoneOf } from '@tulay/contract/time-zone';
import type { InputOf } from '@tulay/contract/table';
import { fail, type Operation, type RequestFacts } from '../operation.ts';
import type { Employment } from '../ports/record/records.ts';
import { statedEmployment } from './employment.ts';
import { openSession, openSessionAgain } from './session/open-session.ts';
import { restorableBy } from './recovery/restorable-phone.ts';
import { composedPassword, refuseWeakPassword } from './rules.ts';
import { whileAllowed } from './session/throttle.ts';

interface Prepared {
  readonly phoneNumber: string;
  /** Null when the number has an account already. */
  readonly passwordHash: string | null;
  /** Whether that account's password is the one of this request, as in a request that is repeated. */
  readonly isOwnPassword: boolean;
}

/** Address and country are those the server saw; what the client says of them is not looked at. */
function employmentOf(input: InputOf<'register'>, request: RequestFacts): Employment {
  return {
    ...statedEmployment(input),
    companyRegister: normaliseText(input.companyRegister ?? ''),
    ipAddress: request.ipAddress,
    countryRegister: request.countryCode,
  };
}

/**
 * Creates a member and signs in. One phone number, one account, also when two registrations race.
 * Fails with `request.invalid` (a weak password) and `account.phone_taken`. Repeating the request with its idempotency key
 * signs in again, as long as its password still is the account's.
 */
export const register: Operation<'register', Prepared> = {
  async prepare({ input, ports, refuseTooMany }) {
    const phoneNumber = normalisePhone(input.phoneNumber);
    if (phoneNumber === null) throw new Error('The schema lets only phone numbers through.');
    const weak = await refuseWeakPassword(input.password, { phoneNumber, fullName: input.fullName }, 'password');
    if (weak) return weak;
    const known = await ports.store.read((reader) => reader.members.byPhone(phoneNumber));
    const password = composedPassword(input.password);
    // One slow work in both cases: the time of the answer says nothing that its code does not.
    const { turn, whyNot } = whileAllowed(phoneNumber, refuseTooMany);
    const passwordHash = known ? null : await ports.hashing.hashPassword(password, turn());
    const isOwnPassword = known ? await ports.hashing.verifyPassword(password, passwordHashOf(known), turn()) : true;
    return whyNot() ?? { phoneNumber, passwordHash, isOwnPassword };
  },

  async run(context) {
    const { tx, input, prepared, ids, now, request } = context;
    const { phoneNumber, passwordHash } = prepared;
    if (passwordHash === null) return fail('account.phone_taken');
    const member = newAccount({
      id: ids.id(),
      phoneNumber,
      email: input.email,
      fullName: normaliseText(input.fullName),
      passwordHash,
      roles: ['MEMBER'],
      language: request.language,
      timeZone: timeZoneOf(input.workPlaceCountry),
      employment: employmentOf(input, request),
      createdAt: now,
    });
    if (await restorableBy(context, phoneNumber)) return fail('account.phone_taken');
    if ((await tx.members.insert(member)) === 'phone_taken') return fail('account.phone_taken');
    const { session, audit } = await openSession(context, member, input.persist ?? false);
    const registered = { action: 'member.register', actorId: member.id, subjectId: member.id, detail: {} } as const;
    return { ok: true, reply: {}, session, audit: [registered, ...audit] };
  },

  async replay(context) {
    const { tx, input, prepared } = context;
    const member = await tx.members.byPhone(prepared.phoneNumber);
    if (!member || !prepared.isOwnPassword) return fail('account.phone_taken');
    return { ok: true, reply: {}, ...(await openSessionAgain(context, member, input.persist ?? false)) };
  },
};
