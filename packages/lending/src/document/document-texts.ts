import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { manilaDate, type CalendarDate } from '../calendar/manila-date.ts';
import type { Policy } from '../policy.ts';

const MANILA_OFFSET_MS = 8 * 3_600_000;
// `HH:MM` in an ISO text.
const TIME_AT = [11, 16] as const;

/** '2026-11-21' -> '21 November 2026'. Written here and not by Intl, whose words change with its version and would change the digest. */
export function dayInWords(date: CalendarDate, language: Language): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${wordsIn(language).document.months[(month ?? 0) - 1]} ${year}`;
}

/** An instant (epoch milliseconds) as day and time in Manila. */
export function instantInWords(at: number, language: Language): string {
  const time = new Date(at + MANILA_OFFSET_MS).toISOString().slice(...TIME_AT);
  return wordsIn(language).document.manilaTime({ day: dayInWords(manilaDate(at), language), time });
}

/** Who issues a document: only facts that are set. */
function issuerLines({ company }: Pick<Policy, 'company'>, language: Language): string[] {
  const words = wordsIn(language).document.issuer;
  const { legalName, shortName, secNo, caNo, opsNo, address, email, phone } = company;
  const lines = [
    legalName ?? shortName,
    secNo && `${words.sec} ${secNo}`,
    caNo && `${words.ca} ${caNo}`,
    opsNo && `${words.ops} ${opsNo}`,
    address,
    [email, phone].filter(Boolean).join(' · '),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** What each document says alike: in which language, by whom, and whether it is of a demonstration. */
export function issuedBy(policy: Pick<Policy, 'company' | 'demonstration'>, language: Language) {
  return { language, issuer: issuerLines(policy, language), demonstration: policy.demonstration };
}
