/** A currency as it crosses the wire. */
export interface Currency {
  readonly _id: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly currencyName: string;
  readonly currencySymbol: string;
  readonly countryName: string;
  readonly active: boolean;
}

export const HOME_CURRENCY_CODE = 'PHP';

function currency(currencyCode: string, currencyName: string, currencySymbol: string, countryName: string): Currency {
  return { _id: currencyCode, currencyCode, currencyName, currencySymbol, countryName, active: true };
}

/** The peso and the currencies of the countries where most Filipinos work; the peso first, then by code. */
export const CURRENCIES: readonly Currency[] = [
  currency('PHP', 'Philippine Peso', '₱', 'Philippines'),
  currency('AED', 'UAE Dirham', 'AED', 'United Arab Emirates'),
  currency('AUD', 'Australian Dollar', 'A$', 'Australia'),
  currency('BHD', 'Bahraini Dinar', 'BD', 'Bahrain'),
  currency('BND', 'Brunei Dollar', 'B$', 'Brunei'),
  currency('CAD', 'Canadian Dollar', 'C$', 'Canada'),
  currency('CHF', 'Swiss Franc', 'CHF', 'Switzerland'),
  currency('CNY', 'Chinese Yuan', 'CN¥', 'China'),
  currency('DKK', 'Danish Krone', 'Dkr', 'Denmark'),
  currency('EUR', 'Euro', '€', 'European Union'),
  currency('GBP', 'Pound Sterling', '£', 'United Kingdom'),
  currency('HKD', 'Hong Kong Dollar', 'HK$', 'Hong Kong'),
  currency('IDR', 'Indonesian Rupiah', 'Rp', 'Indonesia'),
  currency('ILS', 'Israeli New Shekel', '₪', 'Israel'),
  currency('INR', 'Indian Rupee', '₹', 'India'),
  currency('JOD', 'Jordanian Dinar', 'JD', 'Jordan'),
  currency('JPY', 'Japanese Yen', '¥', 'Japan'),
  currency('KRW', 'South Korean Won', '₩', 'South Korea'),
  currency('KWD', 'Kuwaiti Dinar', 'KD', 'Kuwait'),
  currency('MOP', 'Macanese Pataca', 'MOP$', 'Macao'),
  currency('MYR', 'Malaysian Ringgit', 'RM', 'Malaysia'),
  currency('NOK', 'Norwegian Krone', 'Nkr', 'Norway'),
  currency('NZD', 'New Zealand Dollar', 'NZ$', 'New Zealand'),
  currency('OMR', 'Omani Rial', 'RO', 'Oman'),
  currency('PGK', 'Papua New Guinean Kina', 'K', 'Papua New Guinea'),
  currency('QAR', 'Qatari Riyal', 'QR', 'Qatar'),
  currency('SAR', 'Saudi Riyal', 'SR', 'Saudi Arabia'),
  currency('SEK', 'Swedish Krona', 'Skr', 'Sweden'),
  currency('SGD', 'Singapore Dollar', 'S$', 'Singapore'),
  currency('THB', 'Thai Baht', '฿', 'Thailand'),
  currency('TWD', 'New Taiwan Dollar', 'NT$', 'Taiwan'),
  currency('USD', 'US Dollar', '$', 'United States'),
  currency('VND', 'Vietnamese Dong', '₫', 'Vietnam'),
];
