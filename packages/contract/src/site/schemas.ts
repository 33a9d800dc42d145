import * as v from 'valibot';
import { email } from '../account/fields.ts';
import { contactConsent, contactMessage, contactName } from './contact-fields.ts';
import { Clause } from '../loan/clause.ts';
import { Instant, Money } from '../values.ts';

const Fact = v.nullable(v.string());

/** Company facts, terms and limits: what the public site and the forms need to know of the service. */
export const Product = v.object({
  name: v.string(),
  demonstration: v.boolean(),
  company: v.object({
    legalName: Fact,
    shortName: v.string(),
    secNo: Fact,
    caNo: Fact,
    opsNo: Fact,
    address: Fact,
    email: Fact,
    phone: Fact,
    established: Fact,
    employees: Fact,
    chatUrl: Fact,
    social: v.record(v.string(), v.string()),
  }),
  loan: v.object({
    minPHP: Money,
    maxPHP: Money,
    ratePercent: v.number(),
    termsMonths: v.pipe(v.array(v.number()), v.nonEmpty()),
    /** Within how many working days in Manila an application is usually decided. */
    decisionWorkingDays: v.number(),
    /** Within how many hours of the confirmed contract the money is released. */
    releaseHours: v.number(),
  }),
  withdrawal: v.object({ moreThanPHP: Money }),
  /** How long a one-time password works. */
  oTPMinutes: v.number(),
  agreementVersion: v.string(),
  consentVersion: v.string(),
});

/** The text a member agrees to with an application. `version` changes with every word and number; `sha256` is of the plain text. */
export const Agreement = v.object({
  version: v.string(),
  sha256: v.string(),
  /** Nobody agrees to an empty page. */
  clauses: v.pipe(v.array(Clause), v.nonEmpty()),
});

export const Currency = v.object({
  _id: v.string(),
  currencyCode: v.string(),
  currencyName: v.string(),
  currencySymbol: v.string(),
  countryName: v.string(),
  active: v.boolean(),
});
/** The peso at least: an empty list is somebody else's. */
export const CurrenciesReply = v.pipe(v.array(Currency), v.nonEmpty());

/** Units of a currency for one peso. `stale`: too old to apply with. `example`: the rates shipped with the product. */
export const Rates = v.object({
  base: v.literal('PHP'),
  rates: v.pipe(v.record(v.string(), v.number()), v.minEntries(1)),
  asOf: Instant,
  stale: v.boolean(),
  estimate: v.boolean(),
  example: v.boolean(),
});

export const HealthReply = v.object({ status: v.literal('ok') });

export const ContactBody = v.object({ name: contactName, email, message: contactMessage, consent: contactConsent });
/** `reference`: what the desk's inbox shows beside the message. */
export const ContactReply = v.object({ state: v.literal('MESSAGE_RECEIVED'), reference: v.string() });
