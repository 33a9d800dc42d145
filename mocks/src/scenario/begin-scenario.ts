import type { MemoryState } from '@tulay/lending/memory-store/state';
import { forgetEverything } from '../forget-everything.ts';
import { isScenarioName, scenarioNames, scenarios, type ScenarioName } from '../scenarios.ts';
import { buildScenario, type ScenarioPlace } from './build-scenario.ts';
import { drawPhoto } from './photo.ts';

const parameter = 'scenario';

/**
 * Takes `?scenario=<name>` out of the address and leaves the rest as it is; only at `/`, which names no screen, the
 * scenario's own screen is opened. Null when there is none of that name.
 */
export function takeScenario(): ScenarioName | null {
  const address = new URL(location.href);
  const name = address.searchParams.get(parameter);
  if (name === null) return null;
  address.searchParams.delete(parameter);
  const known = isScenarioName(name) ? name : null;
  if (known && address.pathname === '/') address.pathname = scenarios[known].opens;
  history.replaceState(history.state, '', address);
  if (!known) console.warn(`There is no scenario "${name}". There are: ${scenarioNames.join(', ')}.`);
  return known;
}

/** Puts the world of a scenario in the place of whatever was there. */
export async function replaceWorld(
  name: ScenarioName,
  place: Omit<ScenarioPlace, 'takePhoto' | 'now'>,
  save: (state: MemoryState) => Promise<void>,
): Promise<void> {
  await forgetEverything();
  await save(await buildScenario(name, { ...place, takePhoto: drawPhoto, now: Date.now() }));
}
