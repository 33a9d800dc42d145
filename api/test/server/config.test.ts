import { HOUSE_NOTICES } from '@tulay/contract/repayment/notice-mapping';
import { defaultPolicy } from '@tulay/lending/policy';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/config.ts';
import { policyFromConfig } from '../../src/config/policy-from-config.ts';

const facts = {
  COMPANY_LEGAL_NAME: 'Example Financing Corporation',
  COMPANY_SEC_NO: 'CS000000000',
  COMPANY_CA_NO: '0000',
  COMPANY_ADDRESS: 'Example Street, Pasig, Metro Manila',
  COMPANY_EMAIL: 'help@loans.example',
};
const delivery = {
  SMS_URL: 'https://key:se%3Acret@sms.example/send',
  MAIL_URL: 'smtps://user:pass@mail.example',
  PUBLIC_URL: 'https://loans.example',
};

function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    loadConfig(env, '/srv/app');
    return {};
  } catch (error) {
    if (error instanceof ConfigError) return Object.fromEntries(error.problems);
    throw error;
  }
}

test('an empty environment is a demonstration on this machine', () => {
  expect(loadConfig({}, '/srv/app')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/app/data',
    databaseUrl: null,
    bucket: null,
    sms: { kind: 'console' },
    mail: { kind: 'console' },
    auditAnchor: null,
    ratesUrl: null,
    publicUrl: 'http://localhost:3000',
    logLevel: 'info',
    trustProxy: false,
    loan: { minCentavos: 15_000_000, maxCentavos: 800_000_000, ratePercent: '0.3' },
    extraHolidays: [],
    payTo: { accounts: [], qrPh: null },
    backupPlace: null,
    backupRecipient: null,
    statements: [],
    payout: defaultPolicy().payout,
    notices: HOUSE_NOTICES,
    noticeSecrets: { paymongo: null, maya: null },
    company: {
      legalName: null,
      shortName: 'TULAY',
      secNo: null,
      caNo: null,
      address: null,
      email: null,
      phone: null,
      established: null,
      opsNo: null,
      employees: null,
    },
    demonstration: true,
    chatUrl: null,
    social: {},
    siteWorker: 'on',
    requestsPerMinute: 1200,
    apiDocs: true,
    registrationsPerHour: 20,
    registrationsPerHourOf: {},
    maxEventLoopDelayMs: 2000,
    tracesEndpoint: null,
    metricsToken: null,
    officerPassword: null,
    testClockAheadMs: 0,
  });
});

test('every value is read', () => {
  const config = loadConfig(
    {
      ...facts,
      ...delivery,
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/var/lib/tulay',
      RATES_URL: 'https://rates.example/php',
      PUBLIC_URL: 'https://loans.example/',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      LOAN_MIN_PHP: '5000.5',
      LOAN_MAX_PHP: '100000.05',
      LOAN_RATE_PERCENT: '0.25',
      COMPANY_SHORT_NAME: 'SALAPI',
      COMPANY_ESTABLISHED: '2023-05',
      COMPANY_EMPLOYEES: '30+',
      CHAT_URL: 'https://chat.example',
      SOCIAL_TIKTOK: 'https://video.example/@us',
      OFFICER_PASSWORD: 'Example!1',
    },
    '/srv/app',
  );
  expect(config).toMatchObject({
    port: 8080,
    host: '::',
    dataDir: '/var/lib/tulay',
    sms: {
      kind: 'https',
      url: 'https://sms.example/send',
      authorization: `Basic ${Buffer.from('key:se:cret').toString('base64')}`,
    },
    mail: { kind: 'smtp', host: 'mail.example', port: 465, secure: true, auth: { user: 'user', pass: 'pass' } },
    publicUrl: 'https://loans.example',
    trustProxy: ['loopback', '10.0.0.0/8'],
    loan: { minCentavos: 500_050, maxCentavos: 10_000_005, ratePercent: '0.25' },
    company: { shortName: 'SALAPI', established: '2023-05', employees: '30+' },
    demonstration: false,
    apiDocs: false,
    social: { tiktok: 'https://video.example/@us' },
    officerPassword: 'Example!1',
  });
  expect(
    [config, config.loan, config.company, config.sms, config.mail, config.social].every((part) =>
      Object.isFrozen(part),
    ),
  ).toBe(true);
});

test('one error names every wrong variable, repeats no value and ignores what is empty', () => {
  const env = {
    PORT: '70000',
    HOST: ' ',
    DATABASE_URL: 'mysql://user:hunter2@db/tulay',
    SMS_URL: 'ftp://hunter2@sms.example',
    MAIL_URL: 'https://',
    LOAN_RATE_PERCENT: '0,3',
    LOAN_MIN_PHP: '200',
    LOAN_MAX_PHP: '100',
    SOCIAL_FRIENDSTER: 'https://friends.example',
  };
  const problems = problemsOf(env);
  expect(Object.keys(problems).toSorted()).toEqual(
    [
      'DATABASE_URL',
      'LOAN_MAX_PHP',
      'LOAN_RATE_PERCENT',
      'MAIL_URL',
      'PORT',
      'SMS_URL',
      'SOCIAL_FRIENDSTER',
    ].toSorted(),
  );
  expect(() => loadConfig(env)).toThrow(
    /^The service cannot start with these settings:\n {2}PORT: expected a whole number from 0 to 65535/,
  );
  expect(JSON.stringify(problems)).not.toContain('hunter2');
});

test.each([
  ['PORT', ['-1', '3000.5', '1e3', '0x10', 'http']],
  ['HOST', ['my host', 'a/b']],
  ['DATABASE_URL', ['postgres', 'postgres://', 'postgres://db', 'postgres://db/', 'file:data.db', 'http://db/tulay']],
  [
    'FILES_URL',
    [
      'photos',
      's3://',
      's3://photos',
      's3://Photos?region=ap-southeast-1',
      's3://p?region=ap-southeast-1',
      's3://photos?region=Manila!',
      's3://photos/a%2Fb?region=ap-southeast-1',
      's3://photos//a?region=ap-southeast-1',
      's3://photos?region=ap-southeast-1&region=us-east-1',
      's3://photos?region=ap-southeast-1&acl=public',
      's3://KEY:hunter2@photos?region=ap-southeast-1',
      's3://photos?endpoint=http://store.example',
      's3://photos?endpoint=https://store.example/path',
      's3://photos?endpoint=https://KEY:hunter2@store.example',
      'https://photos.store.example',
    ],
  ],
  ['AUDIT_ANCHOR_URL', ['console:', 'http://anchors.example', 'file:', 'smtp://anchors.example']],
  ['RATES_URL', ['rates.example', 'http://rates.example', 'file:///etc/passwd']],
  ['PUBLIC_URL', ['loans.example', 'https://loans.example/app', 'https://user@loans.example', 'ftp://loans.example']],
  ['LOG_LEVEL', ['loud', 'INFO']],
  ['TRUST_PROXY', ['yes', '10.0.0.0/33', '10', 'loopback,', 'all']],
  ['LOAN_MIN_PHP', ['0', '-5', '1,000', '1.005', 'NaN']],
  ['LOAN_RATE_PERCENT', ['-0.3', '0.3%', '.3', '100']],
  ['OFFICER_PASSWORD', ['Sh0rt!1', 'nouppercase!1', 'NoSpecial123']],
  [
    'MAIL_URL',
    [
      'smtp://',
      'smtp://mail.example?tls=no',
      'mailto:a@b.example',
      'file:',
      'file:./mails/',
      'http://gateway.example',
      'https://%zz@gateway.example',
    ],
  ],
  ['SMS_URL', ['smtp://mail.example', 'sms:1234']],
  ['COMPANY_SHORT_NAME', ['Tulay', 'T', 'TWO WORDS']],
  ['COMPANY_EMAIL', ['help']],
  ['COMPANY_PHONE', ['call us']],
  ['COMPANY_ESTABLISHED', ['last year', '2023-13', '2023-5', '2026-02-31', '2023-00-01']],
  [
    'REGISTRATIONS_PER_HOUR_OF',
    ['20', '203.0.113.7', '203.0.113.7=0', '203.0.113.7=2=3', 'ship=20', '203.0.113.0/24=9'],
  ],
  ['COMPANY_EMPLOYEES', ['many', '0']],
  ['COMPANY_ADDRESS', ['one\u0007two']],
  ['CHAT_URL', ['javascript:alert(1)']],
  ['SOCIAL_SIGNAL', ['signal.me']],
  ['MAX_EVENT_LOOP_DELAY_MS', ['-1', '2s', '100000']],
  ['TEST_CLOCK_AHEAD_MS', ['1h', '1.5', '999999999999', '2026-11-23']],
])('%s refuses what it cannot use', (variable, values) => {
  for (const value of values) expect(Object.keys(problemsOf({ [variable]: value })), value).toEqual([variable]);
});

test('photos can go to a bucket, with a key that is not in the address', () => {
  const key = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'hunter2' };
  const bucketOf = (address: string) => loadConfig({ ...key, FILES_URL: address }).bucket;
  expect(bucketOf('s3://photos?region=ap-southeast-1')).toEqual({
    name: 'photos',
    prefix: '',
    region: 'ap-southeast-1',
    endpoint: null,
    accessKeyId: 'AKID',
    secretAccessKey: 'hunter2',
  });
  expect(bucketOf('s3://photos/lender/ids/?endpoint=https://store.example:9000')).toMatchObject({
    prefix: 'lender/ids',
    region: 'us-east-1',
    endpoint: 'https://store.example:9000',
  });
  expect(bucketOf('s3://photos?region=eu-1&endpoint=http://127.0.0.1:9000')).toMatchObject({ region: 'eu-1' });
  expect(Object.isFrozen(bucketOf('s3://photos?region=eu-1'))).toBe(true);
  expect(loadConfig(key).bucket).toBeNull();
  expect(Object.keys(problemsOf({ FILES_URL: 's3://photos?region=eu-1' }))).toEqual([
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ]);
});

test('messages can go to the terminal, a file, a gateway; mail also to a server', () => {
  expect(loadConfig({ SMS_URL: 'file:out/sms.jsonl', MAIL_URL: 'file:///tmp/mail.jsonl' }, '/srv/app')).toMatchObject({
    sms: { kind: 'file', path: '/srv/app/out/sms.jsonl' },
    mail: { kind: 'file', path: '/tmp/mail.jsonl' },
  });
  expect(loadConfig({ SMS_URL: 'http://127.0.0.1:9999/', MAIL_URL: 'smtp://localhost:2525' })).toMatchObject({
    sms: { kind: 'https', url: 'http://127.0.0.1:9999/', authorization: null },
    mail: { kind: 'smtp', port: 2525, secure: false, requireTls: false, auth: null },
  });
  expect(loadConfig({ MAIL_URL: 'smtp://mail.example' }).mail).toMatchObject({ port: 587, requireTls: true });
});

test('the audit chain can be anchored in a file, also of a live service, or with who takes a POST', () => {
  const anchorsOf = (AUDIT_ANCHOR_URL: string) =>
    loadConfig({ ...facts, ...delivery, AUDIT_ANCHOR_URL }, '/srv/app').auditAnchor;
  expect(anchorsOf('file:/mnt/elsewhere/anchors.jsonl')).toEqual({
    kind: 'file',
    path: '/mnt/elsewhere/anchors.jsonl',
  });
  expect(anchorsOf('https://u:p@anchors.example/tulay')).toEqual({
    kind: 'https',
    url: 'https://anchors.example/tulay',
    authorization: `Basic ${btoa('u:p')}`,
  });
  expect(loadConfig({}).auditAnchor).toBeNull();
});

test('I8 company facts in part are still a demonstration', () => {
  const partly: Record<string, string>[] = Object.keys(facts).map((left) => ({ ...facts, [left]: '' }));
  for (const env of partly) expect(loadConfig(env).demonstration).toBe(true);
  expect(loadConfig({ ...facts, ...delivery, COMPANY_EMAIL: '', COMPANY_PHONE: '+63 2 8123 4567' }).demonstration).toBe(
    false,
  );
});

test('the page that shows every call is on in a demonstration, and later where it is asked for', () => {
  const live = { ...facts, ...delivery };
  const shown = [{}, { API_DOCS: 'off' }, live, { ...live, API_DOCS: 'on' }].map((env) => loadConfig(env).apiDocs);
  expect(shown).toEqual([true, false, false, true]);
  expect(Object.keys(problemsOf({ API_DOCS: 'yes' }))).toEqual(['API_DOCS']);
});

test('a live service sends its messages for real, over protected addresses, also when something else is wrong', () => {
  expect(Object.keys(problemsOf(facts))).toEqual(['SMS_URL', 'MAIL_URL', 'PUBLIC_URL']);
  const problems = problemsOf({
    ...facts,
    ...delivery,
    SMS_URL: 'file:sms.jsonl',
    PUBLIC_URL: 'http://loans.example',
    LOG_LEVEL: 'loud',
  });
  expect(Object.keys(problems)).toEqual(['LOG_LEVEL', 'SMS_URL', 'PUBLIC_URL']);
  expect(problemsOf({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toEqual({});
});

test('tests have a clock of their own, a lender does not', () => {
  expect(loadConfig({ TEST_CLOCK_AHEAD_MS: '-3600000' }).testClockAheadMs).toBe(-3_600_000);
  const live = { ...facts, ...delivery };
  expect(loadConfig(live).testClockAheadMs).toBe(0);
  const refused = 'is for tests only and the company facts are set: a lender runs on the real time';
  for (const ahead of ['86400000', '0'])
    expect(problemsOf({ ...live, TEST_CLOCK_AHEAD_MS: ahead })).toEqual({ TEST_CLOCK_AHEAD_MS: refused });
  // However the lender is known, and whatever else is wrong. A fact that is missing makes it a demonstration, which says so on every page.
  const { COMPANY_EMAIL: _email, ...withoutEmail } = live;
  const byPhone = { ...withoutEmail, COMPANY_PHONE: '+63285550100', TEST_CLOCK_AHEAD_MS: '1000' };
  expect(problemsOf(byPhone)).toEqual({ TEST_CLOCK_AHEAD_MS: refused });
  expect(problemsOf({ ...byPhone, LOG_LEVEL: 'loud' })).toMatchObject({ TEST_CLOCK_AHEAD_MS: refused });
  const { COMPANY_PHONE: _phone, ...unreachable } = byPhone;
  expect(loadConfig(unreachable)).toMatchObject({ demonstration: true, testClockAheadMs: 1000 });
});

test('trusting "true" trusts one proxy, never a chain', () => {
  expect(loadConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
  expect(loadConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(loadConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
});

test('days off are real days, and reach the rules', () => {
  expect(policyFromConfig(loadConfig({ EXTRA_HOLIDAYS: '2027-02-25, 2027-03-10,' })).extraHolidays).toEqual([
    '2027-02-25',
    '2027-03-10',
  ]);
  expect(loadConfig({}).extraHolidays).toEqual([]);
  const expected = { EXTRA_HOLIDAYS: 'expected days as YYYY-MM-DD, separated by commas' };
  expect(problemsOf({ EXTRA_HOLIDAYS: '2027-02-30' })).toEqual(expected);
  expect(problemsOf({ EXTRA_HOLIDAYS: '2027-02-25 2027-03-10' })).toEqual(expected);
});

test('a rate that would cost more than the cap does not start, also when the smallest loan makes it so', () => {
  const tooHigh = 'is too high: some loan would cost more than 25 % a year';
  expect(problemsOf({ LOAN_RATE_PERCENT: '0.9' })).toEqual({});
  expect(problemsOf({ LOAN_RATE_PERCENT: '3' })).toEqual({ LOAN_RATE_PERCENT: tooHigh });
  expect(problemsOf({ LOAN_MIN_PHP: '0.10' })).toEqual({ LOAN_RATE_PERCENT: tooHigh });
});

test('addresses that may open more accounts are known as they are counted', () => {
  const { registrationsPerHourOf } = loadConfig({ REGISTRATIONS_PER_HOUR_OF: '203.0.113.7=200, 2001:db8:1:2:3::4=60' });
  expect(registrationsPerHourOf).toEqual({ '203.0.113.7': 200, '2001:db8:1:2::': 60 });
  expect(loadConfig({}).registrationsPerHourOf).toEqual({});
});

test('a variable that is one letter off, or that begins like ours and is not known, is refused with the one that is meant', () => {
  expect(
    problemsOf({
      DATABSE_URL: 'postgres://u:secret@db.example/tulay',
      PORTT: '80',
      PUBLIC_URI: 'https://loans.example',
      COMPANY_NAME: 'Example',
      LOAN_MAXIMUM: '5',
    }),
  ).toEqual({
    DATABSE_URL: 'is not known; is DATABASE_URL meant?',
    PORTT: 'is not known; is PORT meant?',
    PUBLIC_URI: 'is not known; is PUBLIC_URL meant?',
    COMPANY_NAME: expect.stringMatching(/^is not known; those that begin so are COMPANY_LEGAL_NAME, /),
    LOAN_MAXIMUM: 'is not known; those that begin so are LOAN_MIN_PHP, LOAN_MAX_PHP, LOAN_RATE_PERCENT',
  });
});

test('two letters that changed places are refused too; what is not ours, or is empty, is nobody’s business', () => {
  expect(problemsOf({ DATABASE_ULR: 'x', PROT: '1' })).toEqual({
    DATABASE_ULR: 'is not known; is DATABASE_URL meant?',
    PROT: 'is not known; is PORT meant?',
  });
  expect(
    problemsOf({
      HOSTNAME: 'a',
      LOGNAME: 'b',
      MAIL: '/var/mail/root',
      AWS_REGION: 'c',
      REQUESTS_CA_BUNDLE: '/etc/ssl/ca.pem',
      NODE_ENV: 'production',
      TEST: 'true',
      MAX_WORKERS: '2',
      PGHOST: 'd',
      DATABSE_URL: '',
    }),
  ).toEqual({});
});
