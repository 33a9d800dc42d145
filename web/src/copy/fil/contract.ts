import { inFilipino } from '@tulay/contract/filipino/in-filipino';
import type { contractCopy as english } from '../contract.ts';

/** The names of documents, and callings that go by their English name, stay as they are. */
const choices: Readonly<Record<string, string>> = {
  Pending: 'Naghihintay',
  'Under review': 'Sinusuri',
  'Information needed': 'May kulang na impormasyon',
  Approved: 'Aprubado',
  Confirmed: 'Kumpirmado',
  Active: 'Aktibo',
  Overdue: 'Lampas sa takdang petsa',
  Settled: 'Bayad na',
  'Not approved': 'Hindi naaprubahan',
  Cancelled: 'Kinansela',

  Male: 'Lalaki',
  Female: 'Babae',

  Single: 'Walang asawa',
  Married: 'May asawa',
  Separated: 'Hiwalay',
  Divorced: 'Diborsiyado/Diborsiyada',
  'Widow/Widower': 'Balo',
  Others: 'Iba pa',
  Other: 'Iba pa',

  'Accounting / Finance': 'Accounting / Pananalapi',
  'Administrative / Management': 'Administrasyon / Pamamahala',
  'Agriculture / Sciences': 'Agrikultura / Agham',
  'Airline /Aviation': 'Airline / Abyasyon',
  'Automotive / Mechanic': 'Sasakyan / Mekaniko',
  'Beauty / Personal Care': 'Pagpapaganda / Personal na Pangangalaga',
  'Chemical / Industrial': 'Kemikal / Industriyal',
  'Construction / Civil Works': 'Konstruksiyon / Gawaing Sibil',
  'Driver / Heavy Equipment Operator': 'Drayber / Operator ng Heavy Equipment',
  'Education / Teaching': 'Edukasyon / Pagtuturo',
  'Electronics / Electrical': 'Elektroniks / Elektrikal',
  'Engineering / Civil': 'Inhinyeriya / Sibil',
  'Engineering / Mechanical': 'Inhinyeriya / Mekanikal',
  'Entertainment / Music': 'Libangan / Musika',
  'Food / Catering': 'Pagkain / Catering',
  'Health Care / Medical': 'Kalusugan / Medikal',
  'Hotels / Restaurants': 'Hotel / Restawran',
  'Households Services': 'Kasambahay',
  Manufacturing: 'Pagmamanupaktura',
  'Mining / Oil & Gas': 'Pagmimina / Langis at Gas',
  'Others / General Services': 'Iba pa / Pangkalahatang Serbisyo',
  'Procurement / Logistics': 'Pamimili / Logistics',
  'Repair / Maintenance': 'Pagkukumpuni / Maintenance',
  'Seafarers / Seaman': 'Mandaragat / Seaman',
  'Skilled / Metalworks': 'Bihasang Manggagawa / Metal',
  'Skilled Labour / Trades': "Bihasang Manggagawa / Iba't ibang Hanapbuhay",
  'Sports / Recreation': 'Palakasan / Libangan',
  'Travel / Tourism': 'Paglalakbay / Turismo',
};

export const contractCopy: typeof english = {
  sentence: inFilipino,
  choice: (value: string) => choices[value] ?? value,
};
