import type { MemoryState } from '@tulay/lending/memory-store';
import { forgetEverything } from '../forget-everything.ts';
import { isScenarioName, scenarioNames, scenarioOf, type ScenarioName } from '../scenarios.ts';
import { buildScenario, type ScenarioPlace } from './build-scenario.ts';
import { drawPhoto } from './photo.ts';

const parameter = 'scenario';

/**
 * Takes `?scenario=<name>` out of the address and leaves the rest as it is; null when there is none of that name. Only
 * `/`, which names no screen, is left for the scenario's own screen: then this never answers, another page begins.
 */
export async function takeScenario(): Promise<ScenarioName | null> {
  const address = new URL(location.href);
  const name = address.searchParams.get(parameter);
  if (name === null) return null;
  if (isScenarioName(name) && address.pathname !== scenarioOf(name).opens && address.pathname === '/') {
    address.pathname = scenarioOf(name).opens;
    // Loaded, because the page that came was drawn for the other address.
    location.replace(address);
    return new Promise(() => undefined);
  }
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  if (isScenarioName(name)) return name;
  reportError(new Error(`There is no scenario "${name}". There are: ${scenarioNames.join(', ')}.`));
  return null;
}

/** Forgets whatever was there and makes the world of a scenario. */
export async function beginScenario(
  name: ScenarioName,
  place: Omit<ScenarioPlace, 'takePhoto' | 'now'>,
): Promise<MemoryState> {
  await forgetEverything();
  return buildScenario(name, { ...place, takePhoto: drawPhoto, now: Date.now() });
}
