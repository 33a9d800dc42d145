import type { appCopy as english } from '../app.ts';

export const appCopy: typeof english = {
  product: 'Tulay',
  wordmark: 'TULAY',
  demonstration: 'Demonstrasyon. Walang totoong loan dito at walang totoong perang gumagalaw.',
  demonstrationLabel: 'Paalala tungkol sa demonstrasyon',
  skipToContent: 'Lumaktaw sa nilalaman',
  close: 'Isara',
  ok: 'OK',
  agree: 'SUMASANG-AYON AKO',
  manilaTime: (text: string) => `${text} (oras sa Maynila)`,
  goOn: 'MAGPATULOY NA',
  loading: 'NAGLO-LOAD...',
  soon: 'malapit na',
  language: {
    label: 'Wika',
    names: { en: 'English', fil: 'Filipino' },
    lead: 'Para sa lahat ng screen sa device na ito, at sa mga mensaheng ipinapadala namin sa iyo.',
    failed: 'Hindi ma-load ang wikang ito. Subukan ulit kapag may koneksyon ka na.',
  },
  notifications: 'Mga abiso',
  noServerResponse: 'Walang Sagot ang Server',
  savedOnPhone: 'Naka-save sa teleponong ito.',
  tryAgainAt: (time: string) => `Puwede mong subukan ulit mula ${time}.`,
  tryAgainIn: (wait: string) => `Puwede mong subukan ulit makalipas ang ${wait}.`,
  seconds: (count: number) => `${count} segundo`,
  minutes: (count: number) => `${count} minuto`,
  update: {
    waiting: { sentence: 'May bagong bersyon na ang Tulay.', action: 'I-update ngayon' },
    replaced: {
      sentence: 'Na-update ang Tulay sa ibang tab. Lumang bersyon pa ang nakikita rito.',
      action: 'I-reload',
    },
  },
  install: {
    title: 'Itabi ang Tulay sa device na ito',
    text: 'Bumubukas ito na parang app, kahit walang koneksyon, at mas maliit pa kaysa sa isang litrato.',
    action: 'Ilagay ang TULAY sa device na ito',
    notNow: 'Huwag muna',
    byHand: 'Para manatili ang Tulay sa iyong iPhone: pindutin ang Share, saka ang "Add to Home Screen".',
  },
  failed: {
    title: 'Hindi na-load ang page na ito',
    sentence: 'Wala pa ito sa telepono mo, o kaka-update lang ng site. Kusa itong magbubukas kapag naabot na kami.',
    action: 'Subukan ulit',
  },
  broken: {
    title: 'May nagkamali',
    sentence: 'Kami ang nagkamali, hindi ang koneksyon mo. Subukan ulit, o bumalik.',
  },
};
