import type { approvals as english } from '../desk-approvals.ts';

export const approvals: typeof english = {
  title: 'Mga pag-apruba',
  lead: 'Mga iminungkahi ng isang officer na kailangang aprubahan ng iba. Nauuna ang pinakamatagal nang naghihintay.',
  loading: 'Nilo-load ang mga naghihintay.',
  list: 'Mga naghihintay sa ikalawang officer',
  empty: 'Walang naghihintay sa ikalawang officer.',
  count: (count: number) => `${count} ang naghihintay sa iyo`,
  proposed: 'Naimungkahi na. Naghihintay ito ng ikalawang officer.',
  waits: 'Naghihintay ng ikalawang officer',
  proposer: 'Iminungkahi ni',
  proposedBy: (name: string) => `Iminungkahi ni ${name}`,
  proposedByYou: 'Iminungkahi mo',
  since: (at: string) => `naghihintay mula ${at}`,
  lapses: (at: string) => `mawawalan ng bisa sa ${at}`,
  openQueue: 'Buksan ang mga pag-apruba',
  openLoan: 'Buksan ang loan',
  buttonName: (action: string, what: string) => `${action}: ${what}`,
  choices: {
    approve: {
      button: 'Aprubahan',
      title: 'Aprubahan ito?',
      question: 'Gagawin ito agad, kasama ang pangalan mo at ng nagmungkahi. Tingnan muna ang mga papeles.',
      confirm: 'Aprubahan ito',
      done: 'Naaprubahan at nagawa na.',
    },
    decline: {
      button: 'Tanggihan',
      title: 'Tanggihan ito?',
      question: 'Walang gagawin. Puwede itong imungkahi ulit.',
      confirm: 'Tanggihan ito',
      done: 'Natanggihan na.',
    },
    take_back: {
      button: 'Bawiin',
      title: 'Bawiin ang iyong mungkahi?',
      question: 'Walang gagawin. Puwede mo itong imungkahi ulit.',
      confirm: 'Bawiin ito',
      done: 'Nabawi na ang iyong mungkahi.',
    },
  },
};
