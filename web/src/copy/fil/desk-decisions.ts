import type { decisions as english } from '../desk-decisions.ts';

export const decisions: typeof english = {
  review: {
    button: 'Simulan ang pagsusuri',
    question: 'Makikita ng miyembro na may loan officer na tumitingin sa application.',
    confirm: 'Simulan ang pagsusuri',
    done: 'Nagsimula na ang pagsusuri.',
  },
  needs_info: {
    button: 'Humingi ng impormasyon',
    question:
      'Piliin kung ano ang kulang. Mababasa ng miyembro ang pangungusap na ito, at magbubukas ang hakbang na tinutukoy nito para maitama.',
    confirm: 'Tanungin ang miyembro',
    done: 'Natanong na ang miyembro.',
  },
  approve: {
    button: 'Aprubahan',
    question:
      'Mapupunta ang kontrata sa miyembro, na magkukumpirma nito gamit ang one-time password. Wala pang perang gagalaw.',
    confirm: 'Aprubahan ang loan',
    done: 'Naaprubahan na ang loan.',
  },
  reject: {
    button: 'Tanggihan',
    question:
      'Piliin kung bakit. Mababasa ng miyembro ang pangungusap na ito at puwede siyang mag-apply ulit. Hindi na ito mababawi.',
    confirm: 'Tanggihan ang loan',
    done: 'Tinanggihan na ang loan.',
  },
  propose_disbursement: {
    button: 'Imungkahi ang paglabas ng loan',
    question: 'Kailangan itong aprubahan ng ibang officer bago makarating ang pera sa wallet ng miyembro.',
    confirm: 'Imungkahi ito',
    done: 'Naimungkahi na ang paglabas ng loan. Kailangan itong aprubahan ng ibang officer.',
  },
  approve_disbursement: {
    button: 'Aprubahan ang paglabas ng loan',
    question: 'Mapupunta agad ang pera sa wallet ng miyembro, at magsisimula ngayon ang iskedyul ng pagbabayad.',
    confirm: 'Ilabas ang pera',
    done: 'Nasa wallet na ng miyembro ang pera.',
  },
  withdraw_proposal: {
    button: 'Bawiin ang mungkahi',
    question: 'Walang perang gagalaw. Puwedeng imungkahi ulit ang paglabas ng loan.',
    confirm: 'Bawiin ito',
    done: 'Nabawi na ang mungkahi.',
  },
};
