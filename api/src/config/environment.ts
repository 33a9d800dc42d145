import { resolve } from 'node:path';
import { newPassword } from '@tulay/contract/account/fields';
import { DEFAULT_LOAN_TERMS, TERMS_MONTHS } from '@tulay/lending/calculator/loan-terms';
import { CHARGE_CAP_PERCENT } from '@tulay/lending/calculator/charge-cap';
import { rateWithinCap } from '@tulay/lending/loan';
import { defaultPolicy } from '@tulay/lending/policy';
import * as v from 'valibot';
import { isProtectedUrl, parseCounts } from './addresses.ts';
import { backupVariables } from './backups.ts';
import { parseBucket } from './bucket.ts';
import { isForDemonstration, parseMailChannel, parseOutsideChannel, parseSmsChannel } from './channels.ts';
import { companyVariables, isIdentified } from './company.ts';
import { databaseUrl, isProtectedDatabase } from './database-url.ts';
import { trustProxy } from './trust-proxy.ts';
import { payAccounts, qrPhCode } from './pay-to.ts';
import { noticeVariables } from './pay-notices.ts';
import { statementMappings } from './pay-statements.ts';
import { payoutVariables } from './payout-files.ts';
import { collector, dayList, matching, parsedBy, pesos, url } from './value-kinds.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type SocialNetwork = 'facebook' | 'instagram' | 'tiktok' | 'signal';

const port = v.optional(
  v.pipe(matching(/^\d{1,5}$/, portExpected()), v.transform(Number), v.maxValue(65_535, portExpected())),
  '3000',
);

function portExpected(): string {
  return 'expected a whole number from 0 to 65535 (0 takes any free port)';
}

const publicUrlExpected = 'expected the address of the site without a path, for example https://loans.example';
const publicUrl = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => {
      const parsed = URL.parse(text);
      return (
        parsed !== null &&
        /^https?:$/.test(parsed.protocol) &&
        [parsed.origin, `${parsed.origin}/`].includes(text.toLowerCase())
      );
    }, publicUrlExpected),
    v.transform((text) => new URL(text).origin),
  ),
);

const ratePercentExpected = 'expected percent a month as a decimal number with at most 6 decimals, for example 0.3';

const filesUrlExpected =
  "expected s3://<bucket>/<prefix>?region=<region>, and &endpoint=https://<host> for a store that is not Amazon's, with the key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; leave it out to use the folder in DATA_DIR";

const requestsExpected = 'expected a number of requests from one address in a minute, from 10 on, for example 1200';

const registrationsExpected = 'expected a number of registrations from one address in an hour, for example 20';
const registrationsOfExpected =
  'expected addresses with their number, separated by commas, for example 203.0.113.7=200,2001:db8:1:2::1=60';
const delayExpected = 'expected whole milliseconds, for example 2000; 0 turns nobody away';

const longestShiftMs = 10 * 366 * 24 * 60 * 60 * 1000;
const clockAheadExpected = 'expected whole milliseconds, at most ten years, for example 86400000 or -3600000';

const channelExpected = 'console:, file:<path>, https://<gateway that takes a POST>';

/** What each variable has to be, and its default. */
export const variables = (baseDir: string) => ({
  PORT: port,
  HOST: v.optional(
    matching(/^[\w.:-]{1,253}$/, 'expected a host name or an address to listen on, for example 127.0.0.1'),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(baseDir, path)),
    ),
    './data',
  ),
  DATABASE_URL: databaseUrl,
  FILES_URL: v.optional(parsedBy(parseBucket, filesUrlExpected)),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  SMS_URL: v.optional(
    parsedBy((text) => parseSmsChannel(text, baseDir), `expected ${channelExpected}`),
    'console:',
  ),
  MAIL_URL: v.optional(
    parsedBy((text) => parseMailChannel(text, baseDir), `expected ${channelExpected}, smtp://<host> or smtps://<host>`),
    'console:',
  ),
  AUDIT_ANCHOR_URL: v.optional(
    parsedBy((text) => parseOutsideChannel(text, baseDir), 'expected file:<path> or https://<who takes a POST>'),
  ),
  ...backupVariables(baseDir),
  RATES_URL: url('expected an https:// address that answers with exchange rates'),
  PUBLIC_URL: publicUrl,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `expected one of ${logLevels.join(', ')}`), 'info'),
  TRUST_PROXY: trustProxy,
  LOAN_MIN_PHP: pesos(DEFAULT_LOAN_TERMS.minCentavos),
  LOAN_MAX_PHP: pesos(DEFAULT_LOAN_TERMS.maxCentavos),
  LOAN_RATE_PERCENT: v.optional(matching(/^\d{1,2}(\.\d{1,6})?$/, ratePercentExpected), DEFAULT_LOAN_TERMS.ratePercent),
  EXTRA_HOLIDAYS: v.optional(dayList, ''),
  PAY_TO: v.optional(payAccounts, ''),
  PAY_QR_PH: v.optional(qrPhCode),
  PAY_STATEMENTS: v.optional(statementMappings, '{}'),
  ...noticeVariables,
  ...payoutVariables,
  ...companyVariables,
  API_DOCS: v.optional(
    v.picklist(['on', 'off'], 'expected on or off; left out, they are on in demonstration mode only'),
  ),
  SITE_WORKER: v.optional(v.picklist(['on', 'off'], 'expected on or off'), 'on'),
  REQUESTS_PER_MINUTE: v.optional(v.pipe(matching(/^[1-9]\d{1,6}$/, requestsExpected), v.transform(Number)), '1200'),
  REGISTRATIONS_PER_HOUR: v.optional(
    v.pipe(matching(/^[1-9]\d{0,6}$/, registrationsExpected), v.transform(Number)),
    String(defaultPolicy().registrationsPerHour),
  ),
  REGISTRATIONS_PER_HOUR_OF: v.optional(parsedBy(parseCounts, registrationsOfExpected), ''),
  MAX_EVENT_LOOP_DELAY_MS: v.optional(v.pipe(matching(/^\d{1,5}$/, delayExpected), v.transform(Number)), '2000'),
  METRICS_TOKEN: v.optional(matching(/^[\w.~+/=-]{16,200}$/, 'expected 16 to 200 letters, digits or . _ ~ + / = -')),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OFFICER_PASSWORD: v.optional(newPassword),
  TEST_CLOCK_AHEAD_MS: v.optional(
    v.pipe(
      matching(/^-?\d{1,12}$/, clockAheadExpected),
      v.transform(Number),
      v.check((ms) => Math.abs(ms) <= longestShiftMs, clockAheadExpected),
    ),
  ),
});

const identity = [
  ['COMPANY_LEGAL_NAME'],
  ['COMPANY_SEC_NO'],
  ['COMPANY_CA_NO'],
  ['COMPANY_ADDRESS'],
  ['COMPANY_EMAIL'],
  ['COMPANY_PHONE'],
] as const;

type IdentityVariables = Partial<Record<(typeof identity)[number][0], string | undefined>>;
const hasFacts = (env: IdentityVariables): boolean =>
  isIdentified({
    legalName: env.COMPANY_LEGAL_NAME,
    secNo: env.COMPANY_SEC_NO,
    caNo: env.COMPANY_CA_NO,
    address: env.COMPANY_ADDRESS,
    email: env.COMPANY_EMAIL,
    phone: env.COMPANY_PHONE,
  });

const demonstrationOnly = 'console: and file: are for demonstrations and the company facts are set; expected';

/** When what only live asks for is asked for: once the company's facts are set, whatever is set, or not at all. */
export type AskedOfLive = 'by facts' | 'always' | 'never';

/** The facts that live needs and that are not set, each with what is expected. */
export function missingFacts(env: IdentityVariables): ReadonlyMap<string, string> {
  const missing = new Map<string, string>();
  for (const name of ['COMPANY_LEGAL_NAME', 'COMPANY_SEC_NO', 'COMPANY_CA_NO', 'COMPANY_ADDRESS'] as const)
    if (env[name] === undefined) missing.set(name, 'expected, as live needs it');
  if (env.COMPANY_EMAIL === undefined && env.COMPANY_PHONE === undefined)
    missing.set('COMPANY_EMAIL', 'expected this or COMPANY_PHONE, as live needs one of them');
  return missing;
}

/** Every variable, and what has to hold between them whether the service is live or not. */
const consistentVariables = (baseDir: string) =>
  v.pipe(
    v.object(variables(baseDir)),
    v.forward(
      v.partialCheck(
        [['LOAN_MIN_PHP'], ['LOAN_MAX_PHP']],
        (env) => env.LOAN_MIN_PHP <= env.LOAN_MAX_PHP,
        'expected at least LOAN_MIN_PHP',
      ),
      ['LOAN_MAX_PHP'],
    ),
    v.forward(
      v.partialCheck(
        [['LOAN_RATE_PERCENT'], ['LOAN_MIN_PHP']],
        (env) => rateWithinCap(env.LOAN_RATE_PERCENT, TERMS_MONTHS, env.LOAN_MIN_PHP),
        `is too high: some loan would cost more than ${CHARGE_CAP_PERCENT} % a year`,
      ),
      ['LOAN_RATE_PERCENT'],
    ),
    v.forward(
      v.partialCheck(
        [['FILES_URL'], ['AWS_ACCESS_KEY_ID']],
        (env) => env.FILES_URL === undefined || env.AWS_ACCESS_KEY_ID !== undefined,
        'expected beside FILES_URL',
      ),
      ['AWS_ACCESS_KEY_ID'],
    ),
    v.forward(
      v.partialCheck(
        [['FILES_URL'], ['AWS_SECRET_ACCESS_KEY']],
        (env) => env.FILES_URL === undefined || env.AWS_SECRET_ACCESS_KEY !== undefined,
        'expected beside FILES_URL',
      ),
      ['AWS_SECRET_ACCESS_KEY'],
    ),
  );

/** And what live asks for. Rules between variables run even when an unrelated variable is wrong. */
export const environmentSchema = (baseDir: string, asked: AskedOfLive) => {
  const isLive = (env: IdentityVariables): boolean => asked === 'always' || (asked === 'by facts' && hasFacts(env));
  return v.pipe(
    consistentVariables(baseDir),
    v.forward(
      v.partialCheck(
        [['DATABASE_URL'], ...identity],
        (env) => !isLive(env) || env.DATABASE_URL === undefined || isProtectedDatabase(env.DATABASE_URL),
        'expected ?sslmode=verify-full once the company facts are set, as the server is not on this machine; sslrootcert=<file> names the CA that made its certificate',
      ),
      ['DATABASE_URL'],
    ),
    v.forward(
      v.partialCheck(
        [['SMS_URL'], ...identity],
        (env) => !(isLive(env) && isForDemonstration(env.SMS_URL)),
        `${demonstrationOnly} an https:// gateway`,
      ),
      ['SMS_URL'],
    ),
    v.forward(
      v.partialCheck(
        [['MAIL_URL'], ...identity],
        (env) => !(isLive(env) && isForDemonstration(env.MAIL_URL)),
        `${demonstrationOnly} smtp://, smtps:// or an https:// gateway`,
      ),
      ['MAIL_URL'],
    ),
    v.forward(
      v.partialCheck(
        [['PUBLIC_URL'], ...identity],
        (env) => !isLive(env) || (env.PUBLIC_URL !== undefined && isProtectedUrl(env.PUBLIC_URL)),
        'expected https:// once the company facts are set',
      ),
      ['PUBLIC_URL'],
    ),
    v.forward(
      v.partialCheck(
        [['TEST_CLOCK_AHEAD_MS'], ...identity],
        (env) => !(isLive(env) && env.TEST_CLOCK_AHEAD_MS !== undefined),
        'is for tests only and the company facts are set: a lender runs on the real time',
      ),
      ['TEST_CLOCK_AHEAD_MS'],
    ),
  );
};

export type Environment = v.InferOutput<ReturnType<typeof environmentSchema>>;
export const variableNames: readonly string[] = Object.keys(variables('.'));
