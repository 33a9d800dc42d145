import { listOfficers, type Registry } from '@tulay/lending/account';
import { ConfigError, loadConfig } from '../config/config.ts';

/** What is looked at, and the variables that answer for it. */
const settings: readonly (readonly [string, readonly string[]])[] = [
  [
    'facts of the company',
    ['COMPANY_LEGAL_NAME', 'COMPANY_SEC_NO', 'COMPANY_CA_NO', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'COMPANY_PHONE'],
  ],
  ['address of the site', ['PUBLIC_URL']],
  ['proxy in front', ['TRUST_PROXY']],
  ['way to the database', ['DATABASE_URL']],
  ['gateway of text messages', ['SMS_URL']],
  ['gateway of e-mail', ['MAIL_URL']],
  ['real time', ['TEST_CLOCK_AHEAD_MS']],
];

/** One thing that a live service needs. */
export interface Finding {
  readonly about: string;
  /** Null: as it should be. */
  readonly problem: string | null;
}

function problemsOfSettings(): ReadonlyMap<string, string> {
  try {
    loadConfig(process.env, undefined, 'always');
    return new Map();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The settings of a lender, whatever else is set. */
export function findSettings(): readonly Finding[] {
  const problems = problemsOfSettings();
  return settings.map(([about, names]) => {
    const wrong = names.flatMap((name) => (problems.has(name) ? [`${name}: ${problems.get(name)}`] : []));
    return { about, problem: wrong.length === 0 ? null : wrong.join('; ') };
  });
}

/** One proposes and another approves. */
export const officersNeeded = 2;

export async function countActiveOfficers(registry: Registry): Promise<number> {
  return (await listOfficers(registry)).filter(({ suspended }) => !suspended).length;
}

export async function findDemonstrationOfficers(registry: Registry): Promise<Finding> {
  const left = (await listOfficers(registry)).filter(({ demonstration }) => demonstration);
  const commands = left.map(({ phoneNumber }) => `pnpm officer remove ${phoneNumber} --by <who>`);
  return {
    about: 'no officers of the demonstration',
    problem: left.length === 0 ? null : `their passwords were printed: ${commands.join('; ')}`,
  };
}
