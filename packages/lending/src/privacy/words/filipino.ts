import { english, type DataWords } from './english.ts';
import { filipinoLabels } from './filipino-labels.ts';

const actors: Readonly<Record<string, string>> = { 'the service': 'ang serbisyo', you: 'ikaw' };

export const filipino: DataWords = {
  title: 'Lahat ng hawak namin tungkol sa iyo',
  nothing: 'Walang nakatago.',
  repeated: (count, first, last) => `${count} beses, mula ${first} hanggang ${last}`,
  more: (count) => `${count} mas luma ang nasa kopyang JSON lamang.`,
  yes: 'oo',
  no: 'hindi',
  leftOutTitle: 'Ang wala sa kopyang ito, at kung bakit',
  leftOut: {
    password: {
      what: 'Ang hash ng iyong password',
      why: 'Lihim ito na nagsasara ng iyong account sa iba. Walang makakabasa ng password mula rito, kahit kami.',
    },
    tokens: {
      what: 'Mga hash ng sign-in token at ng one-time password',
      why: 'Mga lihim ito na nagpoprotekta sa iyong account at walang sinasabi tungkol sa iyo.',
    },
    texts: {
      what: 'Ang mga teksto ng mensahe sa iyo',
      why: 'Binubura ang mga ito pagkapadala; ang naghihintay pa ay maaaring may one-time password. Narito ang mga uri at oras nila.',
    },
    workers: {
      what: 'Kung aling proseso ang nagpapadala ng mensahe',
      why: 'Tanda ito ng sarili naming makina at nawawala kapag naipadala na ang mensahe.',
    },
    answers: {
      what: 'Mga sagot na itinago para sa inulit na kahilingan',
      why: 'Inuulit nila, nang 30 araw, ang nasa ibang bahagi ng file na ito. Narito ang mga susi at oras nila.',
    },
    links: {
      what: 'Mga numero at hash na nag-uugnay ng mga tala',
      why: 'Iniuugnay nila ang iyong mga tala sa tala ng ibang miyembro at walang sinasabi tungkol sa iyo.',
    },
    officers: {
      what: 'Kung sino sa aming mga officer ang kumilos',
      why: 'Tao rin ang officer. Bawat isa ay ipinapakita sa numerong hindi nagbabago.',
    },
    owner: {
      what: 'Ang id ng iyong account sa bawat tala',
      why: 'Pareho ito saanman at isang beses na nakasulat, sa iyong account.',
    },
    attempts: {
      what: 'Bilang ng maling password, maling code at mga hiling',
      why: 'Itinatago ito nang hindi hihigit sa dalawang araw sa ilalim ng digest, nang wala ang iyong numero.',
    },
    contacts: {
      what: 'Mga mensaheng ipinadala mo sa contact form',
      why: 'Kahit sino ay makakasulat doon ng anumang pangalan at address, kaya hindi ito nakakabit sa account. Hilingin ito sa amin sa pamamagitan ng kahilingang magtama.',
    },
    approvals: {
      what: 'Mga naghintay sa ikalawang officer bago ginawa',
      why: 'Inuulit nito, hanggang ilang panahon matapos ito, ang makikita na sa iyong mga loan, mga withdrawal at sa listahan ng mga ginawa.',
    },
    closures: {
      what: 'Ang tala na sarado na ang isang account',
      why: 'Mayroon lang nito kapag sarado na ang account, at walang makakapag-sign in doon.',
    },
    common: {
      what: 'Mga palitan, magkakasunod na numero at ang mga salita ng aming mga kasunduan',
      why: 'Pareho ang mga ito para sa lahat. Narito kung aling mga salita ang sinang-ayunan mo at kailan.',
    },
  },
  sections: {
    account: 'Ang iyong account',
    employment: 'Ang iyong trabaho, ayon sa sinabi mo',
    personal: 'Tungkol sa iyo, kasama ang iyong pahintulot',
    address: 'Kung saan ka nakatira',
    references: 'Ang iyong mga character reference',
    identity: 'Ang iyong ID',
    bank: 'Kung saan mo tinatanggap ang pera',
    loans: 'Ang iyong mga loan',
    loanHistory: 'Ang nangyari sa iyong mga loan',
    instalments: 'Ang iyong mga hulog',
    lateCharges: 'Mga singil sa huling pagbabayad',
    withdrawals: 'Ang iyong mga withdrawal',
    postings: 'Mga posting ng iyong wallet at mga loan',
    balances: 'Ang laman ng iyong mga account',
    photos: 'Mga litrato mo at ng iyong ID',
    formerContacts: 'Mga numero at address mo kamakailan',
    sessions: 'Kung saan ka nag-sign in',
    oneTimePasswords: 'Mga one-time password',
    documents: 'Mga dokumentong ginawa para sa iyo',
    messages: 'Mga mensaheng ipinadala sa iyo',
    creditScore: 'Ang iyong credit score',
    privacyRequests: 'Ang iyong mga kahilingan tungkol sa datos',
    repeatedRequests: 'Mga susi ng kahilingang maaaring ulitin',
    audit: 'Ang ginawa sa iyong account, at kung sino',
  },
  label: (key) => filipinoLabels[key] ?? english.label(key),
  actor: (actor) => actors[actor] ?? actor,
};
