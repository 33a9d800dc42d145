import { demonstrationOfficers } from './demonstration-officers.ts';
import type { MockSettings } from './mock-settings.ts';
import type { Person } from './scenario/caller.ts';
import type { FirstInstalment } from './scenario/first-instalment.ts';
import { activate, apply, lend, payOut, withdraw } from './scenario/loan.ts';
import { activationStates, loanStates, paidOff, withdrawalStates, type Prepare } from './scenario/states.ts';

/** Who the scenarios are about. Anybody may sign in as one of them. */
export const demonstrationMembers = {
  member: { phoneNumber: '+639175550001', fullName: 'Maria Clara Santos', password: 'Bangka-2026!' },
  neighbour: { phoneNumber: '+639175550002', fullName: 'Crisostomo Ibarra', password: 'Ilog-Agno-2026!' },
} as const;

export interface Scenario {
  /** Its own screen. */
  readonly opens: '/' | '/dash' | '/wallet' | '/desk';
  /** Who is signed in at its beginning. */
  readonly signedIn: Person | null;
  /** How the network is, once they are. */
  readonly settings: Partial<MockSettings>;
  readonly prepare: Prepare;
  /** Where time has to have gone by since it was prepared: until the first instalment is due next, or until two days after it. */
  readonly firstInstalment?: FirstInstalment;
}

const { member } = demonstrationMembers;
const atTheWallet = { opens: '/wallet', signedIn: member, settings: {} } as const;

export const scenarios = {
  'new-visitor': { opens: '/', signedIn: null, settings: {}, prepare: async () => undefined },
  'half-activated': {
    opens: '/dash',
    signedIn: member,
    settings: {},
    prepare: (world) => activate(world, world.member, 2),
  },
  'loan-pending': { ...atTheWallet, prepare: loanStates.PENDING },
  'contract-waiting': { ...atTheWallet, prepare: loanStates.APPROVED },
  'money-in-wallet': { ...atTheWallet, prepare: lend },
  'instalment-due': { ...atTheWallet, prepare: lend, firstInstalment: 'due' },
  overdue: { ...atTheWallet, prepare: lend, firstInstalment: 'overdue' },
  overpaid: { ...atTheWallet, prepare: paidOff(1_000) },
  settled: { ...atTheWallet, prepare: loanStates.SETTLED },
  'withdrawal-failed': { ...atTheWallet, prepare: withdrawalStates.FAILED },
  officer: {
    opens: '/desk',
    signedIn: demonstrationOfficers[0],
    settings: {},
    // An application and a withdrawal wait, and the colleague's repayment for a second officer; another one went out in a payout file.
    async prepare(world) {
      const id = await lend(world, 15);
      await payOut(world, id, 'paid', 20_000);
      await withdraw(world, id);
      await world.checker.call('postRepayment', { id, amountPHP: 12_950, reference: 'BDO-2048' });
      await activate(world, world.neighbour);
      await apply(world.neighbour);
    },
  },
  'slow-network': { ...atTheWallet, settings: { latencyMs: 2000 }, prepare: lend },
  'server-down': { ...atTheWallet, settings: { failure: 'server-down' }, prepare: lend },
} as const satisfies Record<string, Scenario>;

type StateName = `${'loan' | 'withdrawal' | 'activation'}/${string}`;
const named = (kind: string, [state, prepare]: readonly [string, Prepare]): [StateName, Scenario] => [
  // As each kind is named below.
  `${kind}/${state}` as StateName,
  { ...atTheWallet, prepare, ...(state === 'OVERDUE' && { firstInstalment: 'overdue' }) },
];

/** Every state that a loan, a withdrawal and an activation can have, as `loan/ACTIVE`. */
const stateScenarios = Object.fromEntries([
  ...Object.entries(loanStates).map((state) => named('loan', state)),
  ...Object.entries(withdrawalStates).map((state) => named('withdrawal', state)),
  ...activationStates.map((state) => named('activation', state)),
]);

// `keys` forgets which they are.
export const scenarioNames = Object.keys(scenarios) as (keyof typeof scenarios)[];
export const stateNames = Object.keys(stateScenarios) as StateName[];

export type ScenarioName = keyof typeof scenarios | StateName;

const byName: Readonly<Record<string, Scenario>> = { ...scenarios, ...stateScenarios };

/** The scenario of a name. */
export function scenarioOf(name: ScenarioName): Scenario {
  const scenario = byName[name];
  if (!scenario) throw new Error(`There is no scenario ${name}.`);
  return scenario;
}

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(byName, text);
}
