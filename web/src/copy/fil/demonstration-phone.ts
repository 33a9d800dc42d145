import type { demonstrationPhone as english } from '../demonstration-phone.ts';

export const demonstrationPhone: typeof english = {
  title: 'Teleponong pangdemonstrasyon',
  lead: 'Mga mensaheng matatanggap ng isang miyembro. Walang lumalabas sa browser na ito.',
  empty: 'Wala pang mensahe.',
  officers: 'Mga officer ng demonstrasyon',
  officersLead: 'Mag-sign in bilang isa sa kanila para magtrabaho sa desk.',
  password: 'Password',
};
