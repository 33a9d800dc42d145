/** Philippine places for address lists. About 17 KB of text: load it only where an address is asked for. */
import { PLACE_TABLE } from './generated/ph-places.ts';

export interface Region {
  readonly name: string;
  readonly provinces: readonly string[];
}

const none: readonly string[] = [];
const townsByProvince = new Map<string, readonly string[]>();
const regions: { name: string; provinces: string[] }[] = [];

for (const line of PLACE_TABLE.trim().split('\n')) {
  if (line.startsWith('# ')) {
    regions.push({ name: line.slice(2), provinces: [] });
    continue;
  }
  const [province = '', towns = ''] = line.split(':');
  regions.at(-1)?.provinces.push(province);
  townsByProvince.set(province, towns.split('|'));
}

export const REGIONS: readonly Region[] = regions;

/** The 82 provinces and Metro Manila, sorted by name. */
export const PROVINCES: readonly string[] = [...townsByProvince.keys()].toSorted();

/** Cities and municipalities of a province, sorted; a city stands in the province it lies in, also when it is independent of it. Unknown province: empty. */
export function townsOf(province: string): readonly string[] {
  return townsByProvince.get(province) ?? none;
}

/** One name, however people write it: with or without accents, in any case, `City of Makati`, `Makati City` or just `Makati`. */
function spellingKey(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return letters.replace(/^(?:city|municipality) of /, '').replace(/ city$/, '');
}

/** Names by their spelling, the first where two have the same; worked out once for a list, as a step is saved more often than lists change. */
const spelled = new Map<readonly string[], ReadonlyMap<string, string>>();
function named(names: readonly string[], typed: string): string | null {
  const known = spelled.get(names) ?? new Map(names.map((name) => [spellingKey(name), name] as const).toReversed());
  spelled.set(names, known);
  return known.get(spellingKey(typed)) ?? null;
}

/** The list's own name of a typed province, or null. */
export function provinceNamed(typed: string): string | null {
  return named(PROVINCES, typed);
}

/** The list's own name of a typed town in a province of the list, or null. */
export function townNamed(province: string, typed: string): string | null {
  return named(townsOf(province), typed);
}
