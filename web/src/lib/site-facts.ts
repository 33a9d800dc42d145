import { DEFAULT_LOAN_TERMS } from '@tulay/lending/calculator/loan-terms';
import { decisionWorkingDays, DEFAULT_SERVICE_TERMS } from '@tulay/lending/calculator/service-terms';
import { fromCentavos } from '@tulay/lending/money/centavos';
import { useSyncExternalStore } from 'react';
import type { Price, WireTerms } from './calculator/prices-of.ts';

/** What the public pages show of the company and its terms. A fact that is not set is not shown. */
export type SiteFacts = {
  demonstration: boolean;
  company: {
    legalName?: string;
    secNumber?: string;
    authorityNumber?: string;
    operatorNumber?: string;
    address?: string;
    email?: string;
    phone?: string;
    established?: string;
    employees?: string;
    chatUrl?: string;
    social: readonly { name: string; url: string }[];
  };
  /** In front of withdrawal numbers. */
  shortName: string;
  /** What the smallest loan costs over the shortest term, and over the next one. */
  prices: readonly Price[];
  terms: WireTerms;
  /** A withdrawal is more than this, or the whole rest. */
  withdrawMoreThanPhp: number;
  /** What is said about how long things take. */
  times: { decisionWorkingDays: number; releaseHours: number; oTPMinutes: number };
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Put in by the build: the rules of money are too large for the first script. */
declare const FIRST_PRICES: readonly Price[];

/** The server of a live service sends pages that say so, without what stands in those of a demonstration (`web/build/first-visit.ts`). */
const isLive = typeof document !== 'undefined' && 'live' in document.documentElement.dataset;

/** The facts a fresh installation has; prerendered pages carry them until the server has told its own. */
export const shipped: SiteFacts = {
  prices: FIRST_PRICES,
  demonstration: !isLive,
  company: { social: [] },
  shortName: 'TULAY',
  terms: {
    minPhp: fromCentavos(DEFAULT_LOAN_TERMS.minCentavos),
    maxPhp: fromCentavos(DEFAULT_LOAN_TERMS.maxCentavos),
    ratePercent: Number(DEFAULT_LOAN_TERMS.ratePercent),
    months: DEFAULT_LOAN_TERMS.termsMonths,
  },
  withdrawMoreThanPhp: fromCentavos(DEFAULT_SERVICE_TERMS.withdrawalMoreThanCentavos),
  times: {
    decisionWorkingDays: decisionWorkingDays(DEFAULT_SERVICE_TERMS),
    releaseHours: DEFAULT_SERVICE_TERMS.releaseMs / hourMs,
    oTPMinutes: DEFAULT_SERVICE_TERMS.otpLifetimeMs / minuteMs,
  },
};

let facts = shipped;
const listeners = new Set<() => void>();

/** Replaces the facts once the server has answered. */
export function setSiteFacts(next: SiteFacts) {
  facts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSiteFacts(): SiteFacts {
  return useSyncExternalStore(
    subscribe,
    () => facts,
    () => shipped,
  );
}
