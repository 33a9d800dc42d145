import type { keptNowhere as english } from '../kept-nowhere.ts';

export const keptNowhere: typeof english = {
  text: 'Walang itinatago para sa amin ang browser na ito sa device na ito. Gagana ang lahat sa tab na ito habang bukas ito; kapag isinara o ni-reload mo ito, maaaring kailangan mong mag-sign in ulit, at mawawala ang na-type mo na hindi pa naipadala.',
  inAppWindow:
    'Maitatago ito sa sarili mong browser: buksan ang menu ng window na ito at piliing buksan doon ang pahina.',
};
