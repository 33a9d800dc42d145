import { dayMs } from '@tulay/lending/calendar';
import { amount } from '@tulay/lending/money/centavos';
import {
  newAccount,
  type Profile,
  type LoanRecord,
  type MemberRecord,
  type SessionRecord,
  type WithdrawalRecord,
} from '@tulay/lending/ports';
import { told } from '@tulay/lending/testing/sample-person';
import { personOf } from './people.ts';

/** Amounts differ, as they do between people: nothing is computed once for all. */
const differentAmounts = 4_999;

export function memberOf(
  number: number,
  { passwordHash, now, isNew }: { readonly passwordHash: string; readonly now: number; readonly isNew: boolean },
): MemberRecord {
  const { memberId, phoneNumber } = personOf(number);
  return newAccount({
    id: memberId,
    phoneNumber,
    email: `member${number}@example.com`,
    fullName: `Maria Clara Santos ${number}`,
    passwordHash,
    roles: ['MEMBER'],
    state: isNew ? 'ADDRESS_INFO' : 'INFO_COMPLETED',
    phoneVerifiedAt: now,
    accountChangedAt: isNew ? null : now,
    activatedAt: isNew ? null : now,
    creditScore: isNew ? 0 : 500,
    language: 'en',
    timeZone: 'Asia/Manila',
    employment: {
      workPlaceCountry: 'SG',
      workLocation: 'Land Based',
      jobTitle: 'Nurse',
      jobCategory: 'Healthcare',
      monthlyNetIncome: '52000',
      incomeCurrency: 'PHP',
      companyRegister: '',
      ipAddress: '',
      countryRegister: '',
    },
    createdAt: now,
  });
}

export function sessionOf(number: number, now: number): SessionRecord {
  const { memberId, sessionId } = personOf(number);
  return {
    id: sessionId,
    memberId,
    refreshHash: `refresh-${sessionId}`,
    previousHash: null,
    rotatedAt: now,
    recentRotations: [],
    persist: true,
    deviceHash: `device-${sessionId}`,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    ipAddress: '127.0.0.1',
    createdAt: now,
    // The data is kept and used again for a long time.
    expiresAt: now + 3650 * dayMs,
    endedAt: null,
  };
}

export function sectionsOf(): Required<Profile> {
  const { isAgree: _isAgree, ...personal } = told.updatePersonal;
  return {
    personal: { ...personal, consentVersion: '1', consentAt: 0 },
    address: told.updateAddress,
    references: { first: { fullName: 'Rosa Uy', relationship: 'Sister', phoneNumber: '+639181112222' }, second: null },
    identity: {
      ...told.updateIdentity,
      otherIdentityType: '',
      frontFileId: '',
      backFileId: '',
      selfieFileId: '',
    },
    bank: told.updateBank,
  };
}

export function loanOf(number: number, loanNumber: string, now: number): LoanRecord {
  const { memberId, loanId } = personOf(number);
  // Large enough for thousands of withdrawals.
  const principal = 800_000_000 - (number % differentAmounts) * 12_000;
  const [principalCentavos, interestCentavos] = [amount(principal), amount((principal / 1000) * 3)];
  const monthlyCentavos = amount(Math.ceil(principal / 12));
  return {
    id: loanId,
    loanNumber,
    memberId,
    status: 'ACTIVE',
    reason: null,
    principalCentavos,
    interestCentavos,
    monthlyCentavos,
    termMonths: 12,
    ratePercent: '0.3',
    currency: 'PHP',
    exchangeRate: '1',
    principalForeignCentavos: amount(principalCentavos),
    interestForeignCentavos: amount(interestCentavos),
    monthlyForeignCentavos: amount(monthlyCentavos),
    agreementVersion: '1',
    agreementSha256: '0'.repeat(64),
    creditScore: 500,
    createdAt: now,
    statusAt: now,
    payDay: null,
    payDayChosenAt: null,
    confirmedAt: now,
    disbursementProposedBy: null,
    disbursementProposedAt: null,
    disbursedAt: now,
    accruedThrough: null,
  };
}

export function withdrawalOf(
  number: number,
  { id, withdrawalNumber }: Pick<WithdrawalRecord, 'id' | 'withdrawalNumber'>,
  now: number,
): WithdrawalRecord {
  const { memberId, loanId } = personOf(number);
  return {
    id,
    withdrawalNumber,
    memberId,
    loanId,
    amountCentavos: amount(100_000),
    ...told.updateBank,
    accountChangedAt: now,
    status: 'PAID',
    createdAt: now,
    settledAt: now,
    payoutFileId: null,
    bankTrace: null,
    bankReason: null,
  };
}
