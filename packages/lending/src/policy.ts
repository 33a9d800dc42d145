import { EXAMPLE_PAY_TO } from '@tulay/contract/repayment/example-accounts';
import { EXAMPLE_RATES, EXAMPLE_RATES_AS_OF } from '@tulay/contract/reference/example-rates';
import { idempotencyMs } from '@tulay/contract/idempotency-lifetime';
import type { PayTo } from '@tulay/contract/repayment/channels';
import { HOUSE_NOTICES, type NoticeMapping } from '@tulay/contract/repayment/notice-mapping';
import { EXAMPLE_STATEMENT, type StatementMapping } from '@tulay/contract/repayment/statements';
import { amount, type Centavos } from './money/centavos.ts';
import { DEFAULT_LOAN_TERMS } from './calculator/loan-terms.ts';
import { DEFAULT_SERVICE_TERMS, type ServiceTerms } from './calculator/service-terms.ts';
import { DEFAULT_PAYOUT, type PayoutSetup } from './payout/setup.ts';
import type { RatesRecord } from './ports/rates.ts';
import { dayMs, hourMs, minuteMs } from './calendar/durations.ts';

/** Facts of the company. What is not configured is null and is not shown anywhere. */
export interface CompanyFacts {
  readonly legalName: string | null;
  readonly shortName: string;
  readonly secNo: string | null;
  readonly caNo: string | null;
  readonly opsNo: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly established: string | null;
  readonly employees: string | null;
  readonly chatUrl: string | null;
  readonly social: Readonly<Record<string, string>>;
}

/** Every number the rules depend on. Tests and operators inject another one; no rule has a number of its own. */
export interface Policy extends ServiceTerms {
  readonly company: CompanyFacts;
  /** True until the company's facts are complete. */
  readonly demonstration: boolean;
  /** Where repayments go; nothing is shown before a loan is released. */
  readonly payTo: PayTo;
  /** How the statements are written that officers import. */
  readonly statements: readonly StatementMapping[];
  /** How the payment providers write and sign that may tell of payments. */
  readonly notices: readonly NoticeMapping[];
  /** The files that the bank pays withdrawals from, and those in which it says what it did. */
  readonly payout: PayoutSetup;
  /** The most of one transfer by InstaPay, also by QR Ph (Bangko Sentral ng Pilipinas). */
  readonly instaPayMostCentavos: Centavos;
  /** Days on which no bank works, 'YYYY-MM-DD', beside the known holidays: those that were proclaimed later. */
  readonly extraHolidays: readonly string[];
  /** Origin of the public site, without a slash at its end: where documents say they can be verified. */
  readonly siteUrl: string;
  readonly loanMinCentavos: Centavos;
  readonly loanMaxCentavos: Centavos;
  /** Percent of the principal a month, flat, as a decimal string. */
  readonly ratePercent: string;
  readonly termsMonths: readonly number[];
  readonly accessTokenMs: number;
  readonly refreshPersistMs: number;
  readonly refreshSessionMs: number;
  readonly refreshGraceMs: number;
  readonly otpLength: number;
  readonly otpTries: number;
  /** Wrong one-time passwords of one account within the window: of one purpose, and of all together. A new one resets nothing. */
  readonly otpWrongPerPurpose: number;
  readonly otpWrongInAll: number;
  readonly otpWrongWindowMs: number;
  /** Of one purpose. */
  readonly otpPerHour: number;
  /** Security notices of one kind to one member that are told one by one, where a thief could make many. */
  readonly noticesPerHour: number;
  readonly signInWindowMs: number;
  readonly signInTriesPerAccount: number;
  readonly signInTriesPerAddress: number;
  /** Of one address, which a ship shares. */
  readonly registrationsPerHour: number;
  /** The same of single addresses, as `whoseAddress` writes them. */
  readonly registrationsPerHourOf: Readonly<Record<string, number>>;
  readonly contactMessagesPerHour: number;
  /** Of a member who is not activated. */
  readonly photosPerDay: number;
  /** Of one who is: a step that an officer opens again has three. */
  readonly photosOfActivatedPerDay: number;
  /** Documents as PDF, of a member. */
  readonly documentsPerHour: number;
  /**
   * How long payouts and changes of an account wait after a change that may not be its owner's; as long does a number or a
   * receiving account count as new.
   */
  readonly accountWaitMs: number;
  /** How long the desk shows that a number was changed. */
  readonly phoneChangeShownMs: number;
  /** How long former numbers and addresses are told what becomes of the account: well beyond the wait, after which money moves again. */
  readonly formerContactMs: number;
  /** Another withdrawal of the same amount from the same loan within this time is asked about. */
  readonly sameWithdrawalMs: number;
  readonly idempotencyMs: number;
  /** How long rows without further use are kept: sessions and one-time passwords after their end, messages after delivery. */
  readonly overSessionMs: number;
  readonly overChallengeMs: number;
  readonly sentMessageMs: number;
  /** How long a proposal can be approved, and how long it is kept after its end. */
  readonly approvalMs: number;
  readonly overApprovalMs: number;
  /** Whoever claims a message to send it is taken for dead after this time; longer than any try takes. */
  readonly messageClaimMs: number;
  /** From and up to before these hours, in a member's own time zone, only one-time passwords and security notices arrive. */
  readonly quietFromHour: number;
  readonly quietUntilHour: number;
  /** Members are told so many days before an instalment is due. */
  readonly remindDaysBefore: number;
  /** So many working days reminders rest after a member told of a payment, and so many of these may wait at a time for one loan. */
  readonly adviceRestDays: number;
  readonly advicesWaitingMost: number;
  /** How long such a telling is kept after its answer. */
  readonly overAdviceMs: number;
  /** How long ID photos are kept after an application was declined or given up. */
  readonly photosKeptMs: number;
  /** A request about personal data is answered within. */
  readonly privacyAnswerDays: number;
  /** How long loan and ledger records of a member stay after their last loan ended. */
  readonly recordsKeptYears: number;
  /** How often within 24 hours a member may download all their data. */
  readonly exportsPerDay: number;
  /** So often within this time the same session that asks for the same format again gets the same download. */
  readonly exportRepeats: { readonly most: number; readonly withinMs: number };
  /** How many lines of each kind of record the printed copy of them has. */
  readonly printedRecords: number;
  /** A notice that was signed longer ago, or further ahead, may be somebody's copy: its provider signs each try anew. */
  readonly noticeWindowMs: number;
  /** A clock so far after it was last right, or before the newest record, stops what it decides until a person confirms it. */
  readonly clockAheadMs: number;
  readonly clockBehindMs: number;
  /** Below that the disk counts as full: the log of writes and a few photos still fit. */
  readonly leastFreeBytes: number;
  /** So long what was found of the store and its disk holds for everybody who asks whether the service is ready. */
  readonly readyHoldsMs: number;
  readonly consentVersion: string;
  readonly termsVersion: string;
  /** A fetched rate older than this is called an estimate, and older than the second no longer usable for applying. */
  readonly rateEstimateMs: number;
  readonly rateUnusableMs: number;
  /** The rates shipped with the product, used until a service gives others. */
  readonly exampleRates: RatesRecord;
}

const changeRememberedMs = 30 * dayMs;

const unnamed: CompanyFacts = {
  legalName: null,
  shortName: 'TULAY',
  secNo: null,
  caNo: null,
  opsNo: null,
  address: null,
  email: null,
  phone: null,
  established: null,
  employees: null,
  chatUrl: null,
  social: {},
};

/** How money comes and goes where nothing is configured. */
const channels = {
  payTo: EXAMPLE_PAY_TO,
  statements: [EXAMPLE_STATEMENT],
  notices: HOUSE_NOTICES,
  payout: DEFAULT_PAYOUT,
};

/** The policy of a fresh installation: demonstration mode, the product's published terms. */
export function defaultPolicy(): Policy {
  return {
    company: unnamed,
    demonstration: true,
    ...channels,
    instaPayMostCentavos: amount(5_000_000),
    extraHolidays: [],
    siteUrl: 'http://localhost:3000',
    loanMinCentavos: DEFAULT_LOAN_TERMS.minCentavos,
    loanMaxCentavos: DEFAULT_LOAN_TERMS.maxCentavos,
    ratePercent: DEFAULT_LOAN_TERMS.ratePercent,
    termsMonths: DEFAULT_LOAN_TERMS.termsMonths,
    ...DEFAULT_SERVICE_TERMS,
    accessTokenMs: 10 * minuteMs,
    refreshPersistMs: 30 * dayMs,
    // The browser decides when its session is over; a phone that slept for a day has not closed it.
    refreshSessionMs: 3 * dayMs,
    refreshGraceMs: 30_000,
    otpLength: 6,
    otpTries: 5,
    otpWrongPerPurpose: 10,
    otpWrongInAll: 20,
    otpWrongWindowMs: dayMs,
    otpPerHour: 10,
    noticesPerHour: 3,
    signInWindowMs: 15 * minuteMs,
    signInTriesPerAccount: 5,
    signInTriesPerAddress: 50,
    registrationsPerHour: 20,
    registrationsPerHourOf: {},
    contactMessagesPerHour: 10,
    photosPerDay: 20,
    photosOfActivatedPerDay: 60,
    documentsPerHour: 20,
    accountWaitMs: 3 * dayMs,
    phoneChangeShownMs: changeRememberedMs,
    formerContactMs: changeRememberedMs,
    sameWithdrawalMs: hourMs,
    idempotencyMs,
    overSessionMs: 30 * dayMs,
    overChallengeMs: dayMs,
    sentMessageMs: 90 * dayMs,
    approvalMs: 7 * dayMs,
    overApprovalMs: 90 * dayMs,
    messageClaimMs: minuteMs,
    quietFromHour: 22,
    quietUntilHour: 6,
    remindDaysBefore: 3,
    adviceRestDays: 3,
    advicesWaitingMost: 5,
    overAdviceMs: 90 * dayMs,
    photosKeptMs: 30 * dayMs,
    privacyAnswerDays: 30,
    recordsKeptYears: 5,
    exportsPerDay: 6,
    exportRepeats: { most: 6, withinMs: 10 * minuteMs },
    printedRecords: 100,
    noticeWindowMs: 5 * minuteMs,
    clockAheadMs: 36 * hourMs,
    clockBehindMs: 5 * minuteMs,
    leastFreeBytes: 64 * 1024 * 1024,
    readyHoldsMs: 3_000,
    consentVersion: '2026-11',
    termsVersion: '2026-11',
    rateEstimateMs: dayMs,
    rateUnusableMs: 3 * dayMs,
    exampleRates: { rates: EXAMPLE_RATES, asOf: Date.parse(EXAMPLE_RATES_AS_OF), source: 'example' },
  };
}
