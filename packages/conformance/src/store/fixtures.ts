import { amount } from '@tulay/lending/money/centavos';
import { NOTHING_PAID } from '@tulay/lending/loan';
import type * as r from '@tulay/lending/ports';
import { newAccount, type MessageRecord } from '@tulay/lending/ports';

/** An instant to count from. */
export const START_AT = Date.UTC(2026, 0, 5);

export function aMember(id: string, change: Partial<r.MemberRecord> = {}): r.MemberRecord {
  return newAccount({
    id,
    phoneNumber: `+63917${id.replace(/\D/g, '').padStart(7, '0')}`,
    email: `${id}@example.com`,
    fullName: `Maria Santos ${id}`,
    passwordHash: 'hash',
    roles: ['MEMBER'],
    language: 'en',
    timeZone: 'Asia/Riyadh',
    employment: null,
    createdAt: START_AT,
    ...change,
  });
}

export const anEmployment: r.Employment = {
  workPlaceCountry: 'SA',
  workLocation: 'Riyadh',
  jobTitle: 'Nurse',
  jobCategory: 'Health Care / Medical',
  monthlyNetIncome: '45000',
  incomeCurrency: 'PHP',
  companyRegister: '',
  ipAddress: '203.0.113.7',
  countryRegister: 'SA',
};

export function aSession(id: string, memberId: string, change: Partial<r.SessionRecord> = {}): r.SessionRecord {
  return {
    id,
    memberId,
    refreshHash: `refresh-${id}`,
    previousHash: null,
    rotatedAt: START_AT,
    recentRotations: [],
    persist: true,
    deviceHash: null,
    userAgent: 'Firefox on Android',
    ipAddress: '203.0.113.8',
    createdAt: START_AT,
    expiresAt: START_AT + 1_000,
    endedAt: null,
    ...change,
  };
}

export function aChallenge(id: string, memberId: string, change: Partial<r.ChallengeRecord> = {}): r.ChallengeRecord {
  return {
    id,
    memberId,
    purpose: 'withdraw',
    boundTo: 'digest',
    codeHashes: { oTP: 'code-hash' },
    wrongAt: [],
    usedAt: null,
    createdAt: START_AT,
    expiresAt: START_AT + 600_000,
    ...change,
  };
}

export function aFile(id: string, memberId: string, change: Partial<r.FileRecord> = {}): r.FileRecord {
  return {
    id,
    memberId,
    kind: 'front',
    contentType: 'image/jpeg',
    sizeBytes: 1_234,
    sha256: 'digest',
    createdAt: START_AT,
    deletedAt: null,
    ...change,
  };
}

export function aLoan(id: string, memberId: string, change: Partial<r.LoanRecord> = {}): r.LoanRecord {
  return {
    id,
    loanNumber: `L-${id}`,
    memberId,
    status: 'PENDING',
    reason: null,
    principalCentavos: amount(15_000_000),
    interestCentavos: amount(45_000),
    monthlyCentavos: amount(1_250_000),
    termMonths: 12,
    ratePercent: '0.3',
    currency: 'SAR',
    exchangeRate: '0.0641',
    principalForeignCentavos: amount(961_500),
    interestForeignCentavos: amount(2_885),
    monthlyForeignCentavos: amount(80_125),
    agreementVersion: '2026-01',
    agreementSha256: 'digest',
    creditScore: 540,
    createdAt: START_AT,
    statusAt: START_AT,
    payDay: null,
    payDayChosenAt: null,
    confirmedAt: null,
    disbursementProposedBy: null,
    disbursementProposedAt: null,
    disbursedAt: null,
    accruedThrough: null,
    ...change,
  };
}

export function anInstalment(
  loanId: string,
  number: number,
  change: Partial<r.InstalmentRecord> = {},
): r.InstalmentRecord {
  return {
    loanId,
    number,
    dueOn: '2026-02-05',
    principalCentavos: amount(1_250_000),
    interestCentavos: amount(45_000),
    ...NOTHING_PAID,
    ...change,
  };
}

export function aWithdrawal(
  id: string,
  memberId: string,
  loanId: string,
  change: Partial<r.WithdrawalRecord> = {},
): r.WithdrawalRecord {
  return {
    id,
    withdrawalNumber: `W-${id}`,
    memberId,
    loanId,
    amountCentavos: amount(250_000),
    bankName: 'BDO Unibank',
    accountNumber: '001234567890',
    accountChangedAt: START_AT,
    status: 'PROCESSING',
    createdAt: START_AT,
    settledAt: null,
    payoutFileId: null,
    bankTrace: null,
    bankReason: null,
    ...change,
  };
}

export function aDocument(
  id: string,
  memberId: string,
  subjectId: string,
  change: Partial<r.DocumentRecord> = {},
): r.DocumentRecord {
  return {
    id,
    kind: 'contract',
    memberId,
    subjectId,
    number: `L-${subjectId}`,
    sha256: `facts-${id}`,
    demonstration: true,
    issuedAt: START_AT,
    ...change,
  };
}

export function aPosting(id: string, change: Partial<r.Posting> = {}): r.Posting {
  return {
    id,
    transferId: `transfer-${id}`,
    debit: 'house:cash',
    credit: 'wallet:m1',
    amountCentavos: amount(100),
    kind: 'disbursement',
    loanId: null,
    reference: '',
    at: START_AT,
    valueAt: START_AT - 1,
    ...change,
  };
}

export function aMessage(id: string, change: Partial<MessageRecord> = {}): MessageRecord {
  return {
    id,
    memberId: null,
    channel: 'sms',
    to: '+639170000001',
    kind: 'password_changed',
    text: 'Your code is 123456.',
    createdAt: START_AT,
    sentAt: null,
    outcome: null,
    tries: 0,
    timeZone: 'Asia/Riyadh',
    nextTryAt: START_AT,
    attemptId: null,
    handedOverAt: null,
    ...change,
  };
}

export function anAnswer(key: string, change: Partial<r.IdempotencyRecord> = {}): r.IdempotencyRecord {
  return {
    scope: 'm1',
    key,
    endpoint: 'applyForLoan',
    inputDigest: 'digest',
    answer: '{"state":"LOAN_CREATED"}',
    at: START_AT,
    ...change,
  };
}

export function anAuditRecord(sequence: number): r.AuditRecord {
  return {
    sequence,
    at: START_AT + sequence,
    action: 'loan.approve',
    actorId: 'officer',
    subjectId: null,
    detail: { count: sequence, recovered: false, reason: 'income', why: null },
    previousHash: `hash-${sequence - 1}`,
    hash: `hash-${sequence}`,
  };
}
