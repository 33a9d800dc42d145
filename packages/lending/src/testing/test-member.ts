import { newAccount } from '../ports/new-account.ts';
import { HOME_TIME_ZONE } from '@tulay/contract/time-zone';
import { told } from './sample-person.ts';
import type { Ports } from '../ports/ports.ts';
import type { MemberRecord, SessionRecord } from '../ports/record/records.ts';

export interface TestMember {
  readonly member: MemberRecord;
  readonly session: SessionRecord;
  readonly accessToken: string;
}

/** The password of every test member. */
export const TEST_PASSWORD = 'Bangka-2026!';

/** A registration as the form sends it. */
export function registerBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...told.register,
    phoneNumber: '0917 123 4567',
    password: TEST_PASSWORD,
    companyRegister: '',
    ...overrides,
  };
}

const testSessionMs = 1e12;

/** Stores a member and an open session that outlives every test. Each member has a phone number of their own. */
export async function addTestMember(
  ports: Pick<Ports, 'store' | 'ids' | 'clock' | 'hashing' | 'tokens'>,
  patch: Partial<MemberRecord> = {},
): Promise<TestMember> {
  const { ids, hashing } = ports;
  const now = ports.clock.now();
  const id = ids.id();
  const { fullName, email: _email, ...employment } = told.register;
  const member = newAccount({
    id,
    phoneNumber: `+6391${ids.digits(8)}`,
    email: `${id}@example.com`,
    fullName,
    passwordHash: await hashing.hashPassword(TEST_PASSWORD),
    roles: ['MEMBER'],
    language: 'en',
    timeZone: HOME_TIME_ZONE,
    employment: {
      ...employment,
      incomeCurrency: 'SAR',
      companyRegister: '',
      ipAddress: '203.0.113.7',
      countryRegister: '',
    },
    createdAt: now,
    ...patch,
  });
  const session: SessionRecord = {
    id: ids.id(),
    memberId: member.id,
    refreshHash: hashing.keyed(ids.secret()),
    previousHash: null,
    rotatedAt: now,
    recentRotations: [],
    persist: false,
    deviceHash: hashing.keyed(`device\n${id}`),
    userAgent: 'test',
    ipAddress: '203.0.113.7',
    createdAt: now,
    expiresAt: now + testSessionMs,
    endedAt: null,
  };
  await ports.store.transact(async (tx) => {
    if ((await tx.members.insert(member)) !== 'inserted')
      throw new Error(`${member.phoneNumber} has a test member already.`);
    await tx.sessions.insert(session);
  });
  const accessToken = await ports.tokens.sign({
    sub: member.id,
    sid: session.id,
    UserInfo: { phoneNumber: member.phoneNumber, roles: member.roles },
  });
  return { member, session, accessToken };
}
