import type { Environment } from './environment.ts';

/** What each variable is for, as `.env.example` tells the operator; defaults and what live needs follow from the schema. */
export const variableSentences: Readonly<Record<keyof Environment, string>> = {
  PORT: 'The port it listens on; 0 takes any free one.',
  HOST: 'The host name or address it listens on.',
  DATA_DIR: 'Database, secrets and encrypted photos.',
  DATABASE_URL:
    'postgres://<user>:<password>@<host>/<database>: that server in place of the database in DATA_DIR; with ?pgbouncer=true through pgbouncer (docs/operations.md, PostgreSQL).',
  FILES_URL:
    "s3://<bucket>/<prefix>?region=<region>, with &endpoint=https://<host> for a store that is not Amazon's: photos are kept there in place of DATA_DIR (docs/operations.md, Photos in a bucket).",
  AWS_ACCESS_KEY_ID: 'The key of that bucket; needed with FILES_URL, otherwise not used.',
  AWS_SECRET_ACCESS_KEY: 'The secret of that key; needed with FILES_URL, otherwise not used.',
  SMS_URL:
    'Text messages. console: prints them, file:<path> appends JSON lines (both for demonstrations), https:// is a gateway that takes a POST and honours its Idempotency-Key: one key, one message.',
  MAIL_URL: 'E-mail: the same, and smtp://<host> or smtps://<host>.',
  AUDIT_ANCHOR_URL:
    'Where the end of the audit chain is noted each hour in which it grew, beside the log: https:// takes a POST of JSON, file:<path> appends a line.',
  BACKUP_URL:
    'file:<folder> or s3://<bucket>/<prefix>?region=<region>, as FILES_URL: a whole backup is put there each hour, and older ones go by themselves (docs/operations.md, Backup and restore). A folder is outside DATA_DIR and best on another disk. Beside DATABASE_URL it needs pg_dump and pg_restore.',
  BACKUP_ACCESS_KEY_ID: 'The key of the bucket that BACKUP_URL names, best another one than that of the photos.',
  BACKUP_SECRET_ACCESS_KEY: 'The secret of that key.',
  BACKUP_RECIPIENT:
    'A public key of age (age1…, made by age-keygen elsewhere): backups are encrypted to it, so that this machine cannot read them. Keep the private key off this machine.',
  RATES_URL:
    'A service that answers { "rates": { "USD": 0.0171 } }, units for one peso. Without it the rates shipped with the product are shown as examples.',
  PUBLIC_URL:
    'The address people use, without a path. Without it http://localhost:<PORT>; https:// once live. Where it is https://, cookies travel by it only and browsers keep to it, whatever host a request names.',
  LOG_LEVEL:
    "One line a request, with the route's pattern, never with an address or a body. The anchors of the audit are logged at every level but silent, which needs AUDIT_ANCHOR_URL to have any.",
  TRUST_PROXY: 'false, true (one proxy in front), the number of proxies, or their addresses separated by commas.',
  LOAN_MIN_PHP: 'The smallest loan, in pesos.',
  LOAN_MAX_PHP: 'The largest loan, in pesos.',
  LOAN_RATE_PERCENT:
    'Percent of the principal a month, flat; a rate whose effective rate exceeds 25 % a year is refused.',
  EXTRA_HOLIDAYS:
    'Days on which no bank works, beside the known holidays of the Philippines: YYYY-MM-DD, separated by commas. What would fall due on one moves to the next working day, for loans that are released from then on.',
  PAY_TO:
    'Where members pay their loans, shown only once live: kind | bank, wallet or counters | payee | account number or biller code, then the most pesos of one payment and the time it takes where they differ; more accounts after a semicolon (docs/operations.md, Where repayments go). Without it members are told to ask the lender.',
  PAY_QR_PH:
    "The text of the lender's static QR Ph code, which reference and amount are written into. Without it no code is shown.",
  PAY_STATEMENTS:
    'How the statements of your banks are written that officers import at the desk, as JSON: a bank, its dateFormat and the heads of its columns, with its delimiter and encoding where they are not a comma and utf-8 (docs/operations.md, Statements of banks). Without it a live service imports none.',
  PAY_NOTICES_PAYMONGO:
    'The secret of the webhook by which PayMongo tells of payments, at /api/v2/notices/paymongo (docs/operations.md, Notices of payments). Without it nothing that calls itself PayMongo is believed.',
  PAY_NOTICES_MAYA:
    'By what notices of payments are known to be of Maya, as JSON: the secret of the address that you give Maya, /api/v2/notices/maya-<secret>, and the public keys that it publishes, those of production once live (docs/operations.md, Notices of payments). Without it nothing that calls itself Maya is believed.',
  PAY_NOTICES:
    'How other payment providers write and sign their notices, as JSON: a name, which is the end of the address, key or publicKeys and secret, and the places of what they tell (docs/operations.md, Notices of payments). PayMongo and Maya need none.',
  PAYOUT_COLUMNS:
    'The columns of the file that the bank pays withdrawals from, in its order: part=heading, separated by commas (docs/operations.md, Payout files).',
  PAYOUT_RESULT_COLUMNS:
    'The columns of the file in which the bank says what it paid, in any order; others are left out.',
  PAYOUT_RESULT_WORDS: 'What that file calls paid and failed, in any case; a part may have several words.',
  COMPANY_LEGAL_NAME: 'The registered name of the lender. A fact of the company that is not set is not shown.',
  COMPANY_SHORT_NAME: 'Before the number of a withdrawal and in messages: 2 to 12 capital letters and digits.',
  COMPANY_SEC_NO: 'Registration with the Securities and Exchange Commission.',
  COMPANY_CA_NO: 'Certificate of authority to operate as a financing company.',
  COMPANY_ADDRESS: 'The address of the office.',
  COMPANY_EMAIL: 'How to reach the lender. Live needs this or COMPANY_PHONE.',
  COMPANY_PHONE: 'How to reach the lender. Live needs this or COMPANY_EMAIL.',
  COMPANY_ESTABLISHED: 'A year, month or day: 2023, 2023-05 or 2023-05-17.',
  COMPANY_OPS_NO: 'Registration as an operator of payment systems.',
  COMPANY_EMPLOYEES: 'As shown: 30 or 30+.',
  CHAT_URL: 'Opens the live chat; without it there is none.',
  SOCIAL_FACEBOOK: 'Shown only where set.',
  SOCIAL_INSTAGRAM: 'Shown only where set.',
  SOCIAL_TIKTOK: 'Shown only where set.',
  SOCIAL_SIGNAL: 'Shown only where set.',
  API_DOCS: 'on or off: the page /api/docs, which shows every call. Without it on in a demonstration, off once live.',
  SITE_WORKER:
    'off: browsers forget what they have kept of the site and go on without, the last resort against a kept copy that does harm; on again, they keep it anew.',
  REQUESTS_PER_MINUTE:
    'Requests to the API in a minute of the clock from one address, or one IPv6 subnet of 64 bits; whoever sends more is told to wait.',
  REGISTRATIONS_PER_HOUR:
    'Accounts that one address, or one IPv6 subnet of 64 bits, may open in an hour; raise it for a ship or a dormitory whose people share one.',
  REGISTRATIONS_PER_HOUR_OF:
    'The same for single addresses, each with its number, separated by commas: 203.0.113.7=200,2001:db8:1:2::1=60.',
  MAX_EVENT_LOOP_DELAY_MS:
    "Who comes while the process is later than this with everything is answered 503 with Retry-After; 0 turns nobody away, as the browser's tests want it beside a busy machine.",
  METRICS_TOKEN: 'Opens /metrics, 16 to 200 characters; without it there is no such page.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Where traces are sent by OTLP over HTTP, for example http://127.0.0.1:4318; without it nothing is traced (docs/operations.md, Traces).',
  OFFICER_PASSWORD: 'For `pnpm officer add` and `reset`; without it a password is made and printed once.',
  TEST_CLOCK_AHEAD_MS:
    "For tests only: the service's clock is ahead of the machine's by so many milliseconds, or behind.",
};
