import type { NoticeSecrets } from '../adapters/notice-keys.ts';
import type { NoticeMapping } from '@tulay/contract/repayment/notice-mapping';
import type { PayoutSetup } from '@tulay/lending/payout';
import type { PayTo } from '@tulay/contract/repayment/channels';
import type { StatementMapping } from '@tulay/contract/repayment/statements';
import type { Centavos } from '@tulay/lending/money/centavos';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { backupPlaceOf, backupProblems, type BackupPlace } from './backups.ts';
import type { Bucket } from './bucket.ts';
import type { MailChannel, OutsideChannel, SmsChannel } from './channels.ts';
import { isIdentified } from './company.ts';
import type { Company } from './company.ts';
import { environmentSchema, missingFacts, variableNames } from './environment.ts';
import type { AskedOfLive, Environment, LogLevel, SocialNetwork } from './environment.ts';
import { noticesOf, sameNameProblem } from './pay-notices.ts';
import type { TrustProxy } from './trust-proxy.ts';
import { unknownVariables } from './unknown-variables.ts';

/** Everything the operator can choose, checked and frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL server with its password; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Where photos are kept in place of the folder in `dataDir`; null means that folder. */
  readonly bucket: Bucket | null;
  readonly sms: SmsChannel;
  readonly mail: MailChannel;
  /** Where the end of the audit chain is noted each day, beside the log. */
  readonly auditAnchor: OutsideChannel | null;
  /** Where a backup is put each hour; null: the service makes none. */
  readonly backupPlace: BackupPlace | null;
  /** The public key of age that backups are encrypted to; null: they are not. */
  readonly backupRecipient: string | null;
  readonly ratesUrl: string | null;
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  readonly trustProxy: TrustProxy;
  readonly loan: { readonly minCentavos: Centavos; readonly maxCentavos: Centavos; readonly ratePercent: string };
  /** 'YYYY-MM-DD', beside the known holidays. */
  readonly extraHolidays: readonly string[];
  /** Where repayments go once live. */
  readonly payTo: PayTo;
  /** How the statements are written that officers import. */
  readonly statements: readonly StatementMapping[];
  readonly payout: PayoutSetup;
  /** How the payment providers write and sign that may tell of payments. */
  readonly notices: readonly NoticeMapping[];
  /** What each of them signs its notices with. */
  readonly noticeSecrets: NoticeSecrets;
  readonly company: Company;
  /**
   * True until legal name, SEC registration, certificate of authority, address and an e-mail address or a phone number are set.
   * A company whose facts are set in part is still a demonstration, not an error: the banner says so on every page.
   */
  readonly demonstration: boolean;
  readonly chatUrl: string | null;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Of one address; a ship shares one. */
  readonly requestsPerMinute: number;
  /** Whether `/api/docs` shows the OpenAPI document: in demonstration mode, otherwise when asked for. */
  readonly apiDocs: boolean;
  /** Of one address; a ship shares one. */
  readonly registrationsPerHour: number;
  /** Of single addresses. */
  readonly registrationsPerHourOf: Readonly<Record<string, number>>;
  /** How late the process may be with everything before it asks callers to come back; 0: it asks nobody. */
  readonly maxEventLoopDelayMs: number;
  /** Off: what browsers have kept of the site is taken back, for when a worker of ours does harm. */
  readonly siteWorker: 'on' | 'off';
  /** A collector that spans are sent to, as OpenTelemetry names it; null: nothing is traced. */
  readonly tracesEndpoint: string | null;
  /** Opens `/metrics`; null: there is no such page. */
  readonly metricsToken: string | null;
  /** The password for `pnpm officer add`. */
  readonly officerPassword: string | null;
  /** For tests only, so that none depends on the hour it runs at: 0 once the company's facts are set. */
  readonly testClockAheadMs: number;
}

/** Names every variable that cannot be used and what is expected of it. Never repeats a value: it may be a secret. */
export class ConfigError extends Error {
  readonly problems: ReadonlyMap<string, string>;

  constructor(problems: ReadonlyMap<string, string>) {
    const lines = [...problems].map(([variable, expected]) => `  ${variable}: ${expected}`);
    super(`The service cannot start with these settings:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Where relative paths start, in the environment and on the command line. */
export const repositoryDir = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Reads the environment. A variable that is empty counts as not set; relative paths start at `baseDir`, the repository's folder.
 * Throws one {@link ConfigError} for all wrong variables; `asked` always: also for what live lacks, however much of it.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  baseDir: string = repositoryDir,
  asked: AskedOfLive = 'by facts',
): Config {
  const given = Object.fromEntries(
    variableNames.map((name) => [name, (name === 'OFFICER_PASSWORD' ? env[name] : env[name]?.trim()) || undefined]),
  );
  const parsed = v.safeParse(environmentSchema(baseDir, asked), given);
  const problems = new Map<string, string>();
  for (const issue of parsed.issues ?? []) {
    const variable = v.getDotPath(issue) ?? 'environment';
    if (!problems.has(variable)) problems.set(variable, issue.message);
  }
  if (asked === 'always') {
    for (const [name, problem] of missingFacts(given)) if (!problems.has(name)) problems.set(name, problem);
    if (given['TRUST_PROXY'] === undefined)
      problems.set('TRUST_PROXY', 'expected a decision: false where no proxy is in front, otherwise which');
  }
  if (parsed.success) for (const [name, problem] of backupProblems(parsed.output)) problems.set(name, problem);
  const ofNames = parsed.success ? sameNameProblem(parsed.output) : null;
  if (ofNames !== null) problems.set('PAY_NOTICES', ofNames);
  for (const [name, problem] of unknownVariables(env, variableNames)) problems.set(name, problem);
  if (!parsed.success || problems.size > 0) throw new ConfigError(problems);
  return toConfig(parsed.output);
}

function toConfig(env: Environment): Config {
  const company = companyOf(env);
  const social: Partial<Record<SocialNetwork, string>> = {};
  if (env.SOCIAL_FACEBOOK !== undefined) social.facebook = env.SOCIAL_FACEBOOK;
  if (env.SOCIAL_INSTAGRAM !== undefined) social.instagram = env.SOCIAL_INSTAGRAM;
  if (env.SOCIAL_TIKTOK !== undefined) social.tiktok = env.SOCIAL_TIKTOK;
  if (env.SOCIAL_SIGNAL !== undefined) social.signal = env.SOCIAL_SIGNAL;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    bucket: bucketOf(env),
    sms: Object.freeze(env.SMS_URL),
    mail: Object.freeze(env.MAIL_URL),
    auditAnchor: env.AUDIT_ANCHOR_URL === undefined ? null : Object.freeze(env.AUDIT_ANCHOR_URL),
    backupPlace: backupPlaceOf(env),
    backupRecipient: env.BACKUP_RECIPIENT ?? null,
    ratesUrl: env.RATES_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    loan: Object.freeze({
      minCentavos: env.LOAN_MIN_PHP,
      maxCentavos: env.LOAN_MAX_PHP,
      ratePercent: env.LOAN_RATE_PERCENT,
    }),
    extraHolidays: env.EXTRA_HOLIDAYS,
    payout: {
      columns: env.PAYOUT_COLUMNS,
      resultColumns: env.PAYOUT_RESULT_COLUMNS,
      resultWords: env.PAYOUT_RESULT_WORDS,
    },
    payTo: { accounts: env.PAY_TO, qrPh: env.PAY_QR_PH ?? null },
    statements: env.PAY_STATEMENTS,
    ...noticesOf(env),
    company,
    demonstration: !isIdentified(company),
    chatUrl: env.CHAT_URL ?? null,
    social: Object.freeze(social),
    siteWorker: env.SITE_WORKER,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    apiDocs: env.API_DOCS === undefined ? !isIdentified(company) : env.API_DOCS === 'on',
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    registrationsPerHourOf: env.REGISTRATIONS_PER_HOUR_OF,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    officerPassword: env.OFFICER_PASSWORD ?? null,
    testClockAheadMs: env.TEST_CLOCK_AHEAD_MS ?? 0,
  });
}

/** Both parts of the key are there beside FILES_URL; without it they are nobody's business. */
function bucketOf(env: Environment): Bucket | null {
  const { FILES_URL: place, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (place === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return Object.freeze({ ...place, accessKeyId, secretAccessKey });
}

function companyOf(env: Environment): Company {
  return Object.freeze({
    legalName: env.COMPANY_LEGAL_NAME ?? null,
    shortName: env.COMPANY_SHORT_NAME,
    secNo: env.COMPANY_SEC_NO ?? null,
    caNo: env.COMPANY_CA_NO ?? null,
    address: env.COMPANY_ADDRESS ?? null,
    email: env.COMPANY_EMAIL ?? null,
    phone: env.COMPANY_PHONE ?? null,
    established: env.COMPANY_ESTABLISHED ?? null,
    opsNo: env.COMPANY_OPS_NO ?? null,
    employees: env.COMPANY_EMPLOYEES ?? null,
  });
}
