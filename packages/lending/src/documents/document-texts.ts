import { manilaDate, type CalendarDate } from '../loan/rules/manila-date.ts';
import type { Policy } from '../policy.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MANILA_OFFSET_MS = 8 * 3_600_000;
// `HH:MM` in an ISO text.
const TIME_AT = [11, 16] as const;

/** '2026-11-21' -> '21 November 2026'. Written here and not by Intl, whose words change with its version and would change the digest. */
export function dayInWords(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** An instant (epoch milliseconds) as day and time in Manila. */
export function instantInWords(at: number): string {
  const time = new Date(at + MANILA_OFFSET_MS).toISOString().slice(...TIME_AT);
  return `${dayInWords(manilaDate(at))}, ${time} (Manila time)`;
}

/** Who issues a document: only facts that are set. */
export function issuerLines({ company }: Pick<Policy, 'company'>): string[] {
  const { legalName, shortName, secNo, caNo, opsNo, address, email, phone } = company;
  const lines = [
    legalName ?? shortName,
    secNo && `SEC registration ${secNo}`,
    caNo && `Certificate of authority ${caNo}`,
    opsNo && `Operator of payment systems ${opsNo}`,
    address,
    [email, phone].filter(Boolean).join(' · '),
  ];
  return lines.filter((line): line is string => Boolean(line));
}
