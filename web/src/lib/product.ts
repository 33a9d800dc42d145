import type { ReplyOf } from '@tulay/contract/table';
import { onceLineMayBeGood } from './api/line-again.ts';
import { publicAnswer } from './public/public-answer.ts';
import { setSiteFacts, type SiteFacts } from './site-facts.ts';

type Product = ReplyOf<'getProduct'>;

function present<Facts extends Record<string, string | null>>(facts: Facts): Partial<Record<keyof Facts, string>> {
  // Entries forget the keys; only those with a null are left out.
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Partial<
    Record<keyof Facts, string>
  >;
}

/** The product's answer in the words of the public pages. */
export function toSiteFacts({ demonstration, company, loan, withdrawal, oTPMinutes }: Product): SiteFacts {
  const { secNo, caNo, opsNo, legalName, address, email, phone, established, employees, chatUrl, social } = company;
  return {
    demonstration,
    company: {
      ...present({ legalName, address, email, phone, established, employees, chatUrl }),
      ...present({ secNumber: secNo, authorityNumber: caNo, operatorNumber: opsNo }),
      social: Object.entries(social).map(([name, url]) => ({ name, url })),
    },
    shortName: company.shortName,
    withdrawMoreThanPhp: withdrawal.moreThanPHP,
    terms: { minPhp: loan.minPHP, maxPhp: loan.maxPHP, ratePercent: loan.ratePercent, months: loan.termsMonths },
    times: { decisionWorkingDays: loan.decisionWorkingDays, releaseHours: loan.releaseHours, oTPMinutes },
  };
}

/** Asks the server for the company's facts and terms. Until it answers the pages show what they were built with. */
export async function loadProduct(): Promise<void> {
  try {
    // What is no answer of ours has no such parts.
    setSiteFacts(toSiteFacts(await publicAnswer('getProduct')));
  } catch {
    onceLineMayBeGood(loadProductAgain);
  }
}

const loadProductAgain = () => void loadProduct();
