import { buildCountryData, defaultCountries, parseCountry } from 'react-international-phone';
import type { CountryData } from 'react-international-phone';

import { inCountryOrder } from '../../lib/form/country-choices.ts';
import { perLanguage } from '../../lib/language/language.ts';
import { countryName } from '../../lib/language/names.ts';

const home = 'ph';

/** Philippine numbers are typed with the zero, with the country's code, or with neither. */
const homeFormats = { default: '... ... ....', '/^0/': '.... ... ....', '/^63/': '.. ... ... ....' };

/** The library's countries, with the ways people write a Philippine number. */
export const phoneCountries: CountryData[] = defaultCountries.map((data) => {
  const country = parseCountry(data);
  return country.iso2 === home ? buildCountryData({ ...country, format: homeFormats }) : data;
});

/** To search in: where most members work first, then by the names in the chosen language. */
export const phoneCountryChoices = perLanguage((locale) =>
  inCountryOrder(
    phoneCountries.map((data) => {
      const { iso2, dialCode } = parseCountry(data);
      return { value: iso2, label: `${countryName(iso2.toUpperCase())} +${dialCode}` };
    }),
    locale,
  ),
);
