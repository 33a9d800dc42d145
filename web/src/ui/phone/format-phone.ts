/**
 * How the countries group their numbers: after the slash what a number begins with, the first that fits counts. Taken over from
 * the countries of react-international-phone; those that are not named write no groups.
 */
const groups: readonly (readonly [countries: string, form: string])[] = [
  // Philippine numbers are typed with the zero, with the country's code, or with neither.
  ['ph/^0', '.... ... ....'],
  ['ph/^63', '.. ... ... ....'],
  ['ph co ir il ky mx', '... ... ....'],
  ['hk bh kw om qa', '.... ....'],
  ['ae/^5[024568]', '.. ... ....'],
  ['ae/^[234679]', '. ... ....'],
  ['ae et sa', '.. ... ....'],
  ['sg cr gt ht sv', '....-....'],
  ['us ca do pr', '(...) ...-....'],
  ['be gf gp mq re yt', '... .. .. ..'],
  ['cz es kg se', '... ... ...'],
  ['az by ua', '(..) ... .. ..'],
  ['ci', '.. .. .. .. ..'],
  ['pf/^80[0-5]', '... .. .. ..'],
  ['dk pf', '.. .. .. ..'],
  ['fo gl wf', '.. .. ..'],
  ['ch fi uz', '.. ... .. ..'],
  ['am cy', '.. ......'],
  ['cn kr', '... .... ....'],
  ['ee gb', '.... ......'],
  ['jp va', '.. .... ....'],
  ['ar/^([2-5]|9)', '(.) .... .....'],
  ['ar', '(..) .... ....'],
  ['au/^(4|5(?!50))', '... ... ...'],
  ['au/^1[38]00', '.... ... ...'],
  ['au/^13', '.. .. ..'],
  ['au/^180', '... ....'],
  ['au', '. .... ....'],
  ['br', '(..) .....-....'],
  ['dj', '.. .. ....'],
  ['fr', '. .. .. .. ..'],
  ['de', '... .........'],
  ['is', '... ....'],
  ['in', '.....-.....'],
  ['ie', '.. .......'],
  ['it', '... .......'],
  ['kz', '... ...-..-..'],
  ['lv', '.. ... ...'],
  ['my', '..-....-....'],
  ['md', '(..) ..-..-..'],
  ['nl/^06', '(.). .........'],
  ['nl/^6', '. .........'],
  ['nl/^0', '(.)... .......'],
  ['nl', '... .......'],
  ['nz', '...-...-....'],
  ['no', '... .. ...'],
  ['pk', '...-.......'],
  ['pl', '...-...-...'],
  ['ru', '(...) ...-..-..'],
  ['pm/^708', '... ... ...'],
  ['pm/^8', '... .. .. ..'],
  ['pm', '.. .. ..'],
  ['tr', '... ... .. ..'],
];

const notDigits = /\D/g;
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(notDigits, '');

function formOf(country: string, digits: string): string {
  const fits = ([entry]: (typeof groups)[number]) => {
    const [countries = '', begins = ''] = entry.split('/');
    return countries.split(' ').includes(country) && new RegExp(begins).test(digits);
  };
  return groups.find(fits)?.[1] ?? '';
}

/** A number as its country writes it. What is too long stays: that is said in a sentence, not silently cut off. */
export function formatPhone(country: string, typed: string): string {
  const digits = digitsOf(typed);
  let written = '';
  let at = 0;
  for (const sign of formOf(country, digits)) {
    if (at === digits.length) break;
    written += sign === '.' ? digits[at++] : sign;
  }
  return written + digits.slice(at);
}

/** Where the caret stands after so many digits of what is written. */
export function placeAfter(written: string, digits: number): number {
  let left = digits;
  let place = 0;
  while (left > 0 && place < written.length) if (/\d/.test(written[place++] ?? '')) left -= 1;
  return place;
}
