/** Reserved or user-assigned codes that ISO 3166-1 itself does not list. */
export const NOT_ISO = new Set(['AC', 'TA', 'XK']);

/** Names that the source writes without their marks. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AX: 'Åland Islands',
  BL: 'Saint Barthélemy',
  CW: 'Curaçao',
  RE: 'Réunion',
};

/** Dial codes where the source includes an area code or one that is not in use. */
export const DIAL_CODES: Readonly<Record<string, string>> = { BQ: '599', CW: '599', SJ: '47', VA: '39' };
