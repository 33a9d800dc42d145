import type { ReplyOf } from '@tulay/contract/table';
import { onceLineMayBeGood } from './api/line-again.ts';
import { publicAnswer } from './public/public-answer.ts';
import { setSiteFacts, shipped, type SiteFacts } from './site-facts.ts';

type Product = ReplyOf<'getProduct'>;

function present<Facts extends Record<string, string | null>>(facts: Facts): Partial<Record<keyof Facts, string>> {
  // Entries forget the keys; only those with a null are left out.
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Partial<
    Record<keyof Facts, string>
  >;
}

/** Reckoned only where an operator's terms are not those that the pages were built with. */
async function pricesBy(terms: SiteFacts['terms']): Promise<SiteFacts['prices']> {
  if (JSON.stringify(terms) === JSON.stringify(shipped.terms)) return shipped.prices;
  const { pricesOf, toLoanTerms } = await import('./calculator/prices-of.ts');
  return pricesOf(toLoanTerms(terms));
}

/** The product's answer in the words of the public pages. */
export async function toSiteFacts({
  demonstration,
  company,
  loan,
  withdrawal,
  oTPMinutes,
}: Product): Promise<SiteFacts> {
  const { secNo, caNo, opsNo, legalName, address, email, phone, established, employees, chatUrl, social } = company;
  const terms = { minPhp: loan.minPHP, maxPhp: loan.maxPHP, ratePercent: loan.ratePercent, months: loan.termsMonths };
  return {
    demonstration,
    company: {
      ...present({ legalName, address, email, phone, established, employees, chatUrl }),
      ...present({ secNumber: secNo, authorityNumber: caNo, operatorNumber: opsNo }),
      social: Object.entries(social).map(([name, url]) => ({ name, url })),
    },
    shortName: company.shortName,
    withdrawMoreThanPhp: withdrawal.moreThanPHP,
    terms,
    prices: await pricesBy(terms),
    times: { decisionWorkingDays: loan.decisionWorkingDays, releaseHours: loan.releaseHours, oTPMinutes },
  };
}

/** Asks the server for the company's facts and terms. Until it answers the pages show what they were built with. */
export async function loadProduct(): Promise<void> {
  try {
    // What is no answer of ours has no such parts.
    setSiteFacts(await toSiteFacts(await publicAnswer('getProduct')));
  } catch {
    onceLineMayBeGood(loadProductAgain);
  }
}

const loadProductAgain = () => void loadProduct();
