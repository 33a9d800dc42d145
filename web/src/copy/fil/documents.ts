import type { documents as english } from '../documents.ts';

export const documents: typeof english = {
  title: 'Mga dokumento',
  text: 'Magtabi ng kopya. May code ang bawat isa. Dadalhin nito ang sinumang pagpakitaan mo sa page na nagpapatunay na tunay ito.',
  download: {
    contract: 'I-download ang kontrata (PDF)',
    schedule: 'I-download ang iskedyul (PDF)',
    'withdrawal-request': 'I-download ang kahilingan (PDF)',
    receipt: 'I-download ang resibo (PDF)',
  },
  offline: 'Offline ka. Maida-download ang mga dokumento kapag online ka na.',
  verify: {
    lead: 'Ang alam namin sa dokumentong nagdala sa iyo rito. Walang personal na datos na ipinapakita.',
    loading: 'Hinahanap ang dokumento',
    genuine: 'Kami ang naglabas ng dokumentong ito.',
    compare: 'Ihambing ang mga ito sa dokumento. Kung may isang naiiba, hindi ito ang dokumentong inilabas namin.',
    kind: 'Dokumento',
    kinds: {
      contract: 'Kontrata ng loan',
      schedule: 'Iskedyul ng pagbabayad',
      'withdrawal-request': 'Kahilingan ng withdrawal',
      receipt: 'Resibo ng withdrawal',
    },
    statusNow: 'Status ngayon',
    number: 'Numero',
    issued: 'Inilabas noong',
    sha256: 'SHA-256',
    demonstration: 'Ginawa ito para sa demonstrasyon. Walang totoong loan sa likod nito.',
    replaced: 'May mas bagong bersyon na ng dokumentong ito.',
    unknownTitle: 'Wala kaming inilabas na ganitong dokumento.',
    unknown:
      'Baka kulang ang address: i-scan muli ang code. Kung dito ka pa rin nito dinala, huwag pagkatiwalaan ang dokumento at sabihin sa amin sa contact page.',
    contact: 'Makipag-ugnayan',
    failedTitle: 'Hindi namin matingnan',
    offline: 'Offline ka. Hahanapin ang dokumento kapag may koneksyon na.',
    retry: 'Subukan ulit',
  },
};
