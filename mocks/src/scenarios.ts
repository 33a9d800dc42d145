import { demonstrationOfficers } from './demonstration-officers.ts';
import type { MockSettings } from './mock-settings.ts';
import type { Person } from './scenario/caller.ts';
import { activate, apply, approve, byTwo, lend, withdraw, type ScenarioWorld } from './scenario/loan.ts';
import { beginActivation, register } from './scenario/member.ts';

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
  /** Calls of the service, as members and officers make them; nothing is written by hand. */
  readonly prepare: (world: ScenarioWorld) => Promise<unknown>;
}

const { member } = demonstrationMembers;
const atTheWallet = { opens: '/wallet', signedIn: member, settings: {} } as const;

export const scenarios = {
  'new-visitor': { opens: '/', signedIn: null, settings: {}, prepare: async () => undefined },
  'half-activated': {
    opens: '/dash',
    signedIn: member,
    settings: {},
    async prepare(world) {
      await register(world.member);
      await beginActivation(world.member);
    },
  },
  'loan-pending': {
    ...atTheWallet,
    async prepare(world) {
      await activate(world);
      await apply(world.member);
    },
  },
  'contract-waiting': {
    ...atTheWallet,
    async prepare(world) {
      await activate(world);
      await approve(world, await apply(world.member));
    },
  },
  'money-in-wallet': { ...atTheWallet, prepare: lend },
  'withdrawal-failed': {
    ...atTheWallet,
    async prepare(world) {
      const id = await withdraw(world, world.member, await lend(world));
      await byTwo(world, 'settleWithdrawal', { id, action: 'failed' });
    },
  },
  officer: {
    opens: '/desk',
    signedIn: demonstrationOfficers[0],
    settings: {},
    // An application and a withdrawal wait, and the colleague's repayment for a second officer.
    async prepare(world) {
      const id = await lend(world);
      await withdraw(world, world.member, id);
      await world.checker.call('postRepayment', { id, amountPHP: 12_950, reference: 'BDO-2048' });
      await activate(world, world.neighbour);
      await apply(world.neighbour);
    },
  },
  'slow-network': { ...atTheWallet, settings: { latencyMs: 2000 }, prepare: lend },
  'server-down': { ...atTheWallet, settings: { failure: 'server-down' }, prepare: lend },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

// `keys` forgets which they are.
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(scenarios, text);
}
