import { isRealDate } from '@tulay/contract/calendar-date';
import * as v from 'valibot';
import { fact, matching, url } from './value-kinds.ts';

/** The operator's facts. One that is null is not shown anywhere. */
export interface Company {
  readonly legalName: string | null;
  readonly shortName: string;
  /** Registration with the Securities and Exchange Commission. */
  readonly secNo: string | null;
  /** Certificate of authority to operate as a financing company. */
  readonly caNo: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** A year, month or day: `2023`, `2023-05`, `2023-05-17`. */
  readonly established: string | null;
  /** Registration as an operator of payment systems. */
  readonly opsNo: string | null;
  /** As shown: `30` or `30+`. */
  readonly employees: string | null;
}

type Identity = Partial<
  Record<'legalName' | 'secNo' | 'caNo' | 'address' | 'email' | 'phone', string | null | undefined>
>;

/** Whether a reader can tell who lends the money, under which licence, and how to reach them. */
export function isIdentified(company: Identity): boolean {
  return Boolean(
    company.legalName && company.secNo && company.caNo && company.address && (company.email || company.phone),
  );
}

const establishedExpected = 'expected a year, month or day, for example 2023 or 2023-05-17';
/** The first day of a year or month stands for it. */
const isYearMonthOrDay = (text: string): boolean =>
  /^(19|20)\d{2}(-\d{2}){0,2}$/.test(text) && isRealDate(`${text}-01-01`.slice(0, 'YYYY-MM-DD'.length));

/** What is told of the company, and where it can be found. */
export const companyVariables = {
  COMPANY_LEGAL_NAME: fact(200),
  COMPANY_SHORT_NAME: v.optional(
    matching(/^[A-Z][A-Z0-9]{1,11}$/, 'expected 2 to 12 capital letters and digits, the first one a letter'),
    'TULAY',
  ),
  COMPANY_SEC_NO: fact(60),
  COMPANY_CA_NO: fact(60),
  COMPANY_ADDRESS: fact(300),
  COMPANY_EMAIL: v.optional(
    v.pipe(v.string(), v.email('expected an e-mail address'), v.maxLength(100, 'expected at most 100 characters')),
  ),
  COMPANY_PHONE: v.optional(matching(/^\+?[\d ()-]{7,25}$/, 'expected a phone number, for example +63 2 8123 4567')),
  COMPANY_ESTABLISHED: v.optional(v.pipe(v.string(), v.check(isYearMonthOrDay, establishedExpected))),
  COMPANY_OPS_NO: fact(60),
  COMPANY_EMPLOYEES: v.optional(matching(/^[1-9]\d{0,5}\+?$/, 'expected a number, for example 30 or 30+')),
  CHAT_URL: url('expected an https:// address that opens the chat'),
  SOCIAL_FACEBOOK: url('expected an https:// address'),
  SOCIAL_INSTAGRAM: url('expected an https:// address'),
  SOCIAL_TIKTOK: url('expected an https:// address'),
  SOCIAL_SIGNAL: url('expected an https:// address'),
};
