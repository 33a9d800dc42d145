/**
 * The credit score as it is published: every number of its formula stands in this file. The rules compute with them, the
 * screens and the public page print them. Points are whole numbers.
 */

/** Where a score begins, and what it never leaves. */
export const scoreRange = Object.freeze({ lowest: 0, start: 500, highest: 1000 });

/**
 * What one instalment counts for, by the days from its due date to the day it was paid, or to today while it is open:
 * negative before the due date. The first class that reaches so far is the one; the last reaches for ever.
 */
export const punctualityClasses = Object.freeze([
  { code: 'instalment_early', throughDays: -1, points: 8 },
  { code: 'instalment_on_time', throughDays: 0, points: 6 },
  { code: 'instalment_grace', throughDays: 3, points: 0 },
  { code: 'instalment_late', throughDays: 30, points: -15 },
  { code: 'instalment_very_late', throughDays: 90, points: -40 },
  { code: 'instalment_far_too_late', throughDays: null, points: -80 },
] as const);
export type PunctualityCode = (typeof punctualityClasses)[number]['code'];

/** What punctual instalments of one loan bring at most, however many there are. */
export const punctualMostPerLoan = 120;
/** Months after which an instalment that was paid late no longer counts. */
export const lateForgottenAfterMonths = 24;

/** What else brings points: each time, and at most. */
export const scoreFactors = Object.freeze({
  phone_verified: { points: 20, most: 20 },
  identity_checked: { points: 30, most: 30 },
  loan_settled: { points: 40, most: 120 },
  good_months: { points: 3, most: 180 },
} as const);

/** What a score is made of, in the order it is told. */
export const scoreReasonCodes = [
  'start',
  'phone_verified',
  'identity_checked',
  'instalment_early',
  'instalment_on_time',
  'punctual_limit',
  'instalment_grace',
  'instalment_late',
  'instalment_very_late',
  'instalment_far_too_late',
  'loan_settled',
  'good_months',
  'range_limit',
] as const;
export type ScoreReasonCode = (typeof scoreReasonCodes)[number];

/** What raises a score next, or keeps it from falling. */
export const scoreAdviceCodes = [
  'catch_up',
  'pay_early',
  'pay_on_time',
  'phone_verified',
  'identity_checked',
  'loan_settled',
  'good_month',
] as const;
export type ScoreAdviceCode = (typeof scoreAdviceCodes)[number];

/** What happened when a score was computed again. */
export const scoreCauses = [
  'activated',
  'phone_verified',
  'loan_applied',
  'loan_approved',
  'contract_confirmed',
  'repayment_posted',
  'repayment_reversed',
  'loan_settled',
  'fell_overdue',
  'day_passed',
] as const;
export type ScoreCause = (typeof scoreCauses)[number];
