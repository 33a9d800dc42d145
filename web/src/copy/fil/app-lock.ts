import type { appLock as english } from '../app-lock.ts';

export const appLock: typeof english = {
  title: 'Lock ng app',
  lead: 'Anim na digit na hihingin ng app na ito kapag binuksan, at kapag limang minuto nang hindi nakikita. Para sa may kahati sa telepono.',
  protects:
    'Hinaharang nito ang sinumang dadampot sa teleponong ito. Hindi nito mapipigilan ang taong kokopya ng mga file ng telepono at susubok ng lahat ng code gamit ang computer, at hindi nito pinapalitan ang lock ng mismong telepono.',
  off: 'Naka-off ang lock ng app.',
  on: 'Naka-on ang lock ng app.',
  enable: 'I-on ang lock ng app',
  change: 'Palitan ang code',
  remove: 'I-off ang lock ng app',
  rules:
    'Sampung maling code nang sunod-sunod ang magbubura sa nakatago lang sa teleponong ito: mga form na sinimulan mo, at ang hindi pa naipadala. Mananatili ang iyong loan, at mag-sign in ka ulit gamit ang iyong password.',
  fields: { current: 'Ang code mo ngayon', next: 'Bagong code', again: 'Bagong code ulit' },
  hint: 'Anim na digit',
  show: 'Ipakita ang code',
  hide: 'Itago ang code',
  save: 'I-save ang code',
  easy: 'Ito ang unang susubukan ng lahat. Pumili ng ibang code.',
  incomplete: 'Maglagay ng anim na digit.',
  differs: 'Hindi magkapareho ang dalawang code.',
  failed: 'Hindi ibinibigay ng teleponong ito ang nakatago rito, kaya walang nagbago. I-load ulit ang page.',
  changed: 'Napalitan na ang code.',
  unlock: {
    title: 'Naka-lock ang app',
    lead: 'Ilagay ang iyong code para makita ang sa iyo. Gumagana rin ito kahit walang network.',
    code: 'Ang code',
    submit: 'I-UNLOCK',
    forgotten: 'Nakalimutan ang code?',
  },
  forgotten: {
    title: 'Mag-sign in ulit?',
    text: 'Walang makapagsasabi sa iyo ng code. Mag-sign in ka gamit ang iyong password. Mananatili ang iyong account at loan, pero mabubura ang nakatago lang sa teleponong ito: mga form na sinimulan mo, at ang hindi pa naipadala.',
    keep: 'Subukan pa',
    confirm: 'Burahin at mag-sign in',
  },
  erased: 'Nabura na ang nakatago sa teleponong ito, kaya wala nang code na magbubukas nito. Mag-sign in ka ulit.',
  wrong: (left: number) =>
    left === 1
      ? 'Hindi iyan ang code. Isang subok na lang; pagkatapos niyon ay mabubura ang nakatago sa teleponong ito.'
      : `Hindi iyan ang code. ${left} subok pa.`,
};
