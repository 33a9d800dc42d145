import { useSyncExternalStore } from 'react';

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
  terms: { minPhp: number; maxPhp: number; ratePercent: number; months: readonly number[] };
  /** A withdrawal is more than this, or the whole rest. */
  withdrawMoreThanPhp: number;
};

/** The facts a fresh installation has; prerendered pages carry them until the server has told its own. */
const shipped: SiteFacts = {
  demonstration: true,
  company: { social: [] },
  shortName: 'TULAY',
  terms: { minPhp: 150_000, maxPhp: 8_000_000, ratePercent: 0.3, months: [6, 12, 24, 36, 48] },
  withdrawMoreThanPhp: 999,
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
