import { BANKS } from '@tulay/contract/reference/banks';
import { COUNTRY_CODES } from '@tulay/contract/reference/countries';
import { ID_TYPES } from '@tulay/contract/reference/id-types';
import { axeFindings, standards } from '../world/axe.ts';
import { expect } from '../world/world.ts';
import { withoutEdge } from '../world/without-edge.ts';
import { wordsOf } from '../world/words.ts';
import { overhang } from './english-left.ts';
import type { Tongue } from './walk.ts';

/** Words that no sentence of the other language has. */
const foreign = {
  en: /\b(ang|mga|iyong|hindi|nang|kung|mong)\b/i,
  fil: /\b(the|your|you|with|this|please|choose|without|from|of)\b/i,
};
/** They are called so in either language. */
const names: readonly string[] = [...ID_TYPES, ...BANKS];

/** Countries by their names, of which some are the same in both languages. */
function withoutCountries(code: 'en' | 'fil'): (line: string) => string {
  const regions = new Intl.DisplayNames(code, { type: 'region' });
  const countries = COUNTRY_CODES.map((country) => regions.of(country) ?? '').filter((name) =>
    foreign[code].test(name),
  );
  return (line) => countries.reduce((rest, name) => rest.replaceAll(name, ''), line);
}

/** A language as people read it: nothing on the screen is in the other one, cut off or hard to reach. */
export const plainTongue = (code: 'en' | 'fil', sentence = withoutCountries(code)): Tongue => ({
  code,
  words: (name) => wordsOf(code, name),
  async expectSpoken(page, where, data) {
    const left = async () => {
      const lines = (await page.locator('body').innerText()).split('\n');
      return lines.filter(
        (line) => foreign[code].test(sentence(line)) && ![...names, ...data].some((name) => line.includes(name)),
      );
    };
    await expect.soft.poll(left, where).toEqual([]);
    await expect.soft.poll(() => overhang(page), `${where}, sideways`).toEqual([]);
    const isDrawn = (how: string) => page.evaluate((media) => matchMedia(media).matches, how);
    const isForced = await isDrawn('(forced-colors: active)');
    const findings = await axeFindings(page, { runOnly: standards });
    // axe reads the colours that the page asks for, where the device draws its own.
    const found = findings.filter(({ id }) => !isForced || id !== 'color-contrast');
    expect.soft(found, where).toEqual([]);
    if (await isDrawn('(prefers-contrast: more)'))
      expect.soft(await axeFindings(page, { runOnly: ['color-contrast-enhanced'] }), `${where}, contrast`).toEqual([]);
    if (isForced) await expect.soft.poll(() => withoutEdge(page), `${where}, edges`).toEqual([]);
  },
});
