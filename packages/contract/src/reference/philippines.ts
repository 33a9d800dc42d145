/** Philippine places for address lists. About 17 KB of text: load it only where an address is asked for. */
import { PLACE_TABLE } from './generated/ph-places.ts';

export interface Region {
  readonly name: string;
  readonly provinces: readonly string[];
}

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
export const PROVINCES: readonly string[] = [...townsByProvince.keys()].sort();

/** Cities and municipalities of a province, sorted; a city stands in the province it lies in, also when it is independent of it. Unknown province: empty. */
export function townsOf(province: string): readonly string[] {
  return townsByProvince.get(province) ?? [];
}

/** Whether the pair is one of the list's own. */
export function isPhilippinePlace(province: string, town: string): boolean {
  return townsOf(province).includes(town);
}
