import type { site as english } from '../site.ts';

export const site: typeof english = {
  nav: {
    label: 'Pangunahing menu',
    home: 'Home',
    howItWorks: 'Paano Ito Gumagana',
    about: 'Tungkol sa Amin',
    contact: 'Makipag-ugnayan',
    login: 'Mag-login',
    logout: 'Mag-log out',
    openMenu: 'Buksan ang menu',
    closeMenu: 'Isara ang menu',
    brand: 'TULAY, ang iyong dashboard',
  },
  home: {
    title: 'Tulay: loan para sa mga nagtatrabaho sa ibang bansa at sa kanilang pamilya',
    description:
      'Mag-apply ng personal o business loan saan ka man nagtatrabaho. Makikita mo ang rate, ang mga hulog at ang kabuuan bago ka mag-apply.',
    tagline: 'Pinalalakas ang Iyong Kinabukasan sa Maaasahang Serbisyong Pautang',
    lead: 'Para sa mga Pilipinong nagtatrabaho sa ibang bansa at sa mga pamilyang sinusuportahan nila. Makikita mo ang buong halaga bago ka mag-apply, at wala kang babayaran para matanggap ang loan.',
    apply: 'MAG-APPLY NA',
    how: 'Paano ito gumagana',
    factsLabel: 'Ang loan sa mga numero',
    upTo: 'Hanggang',
    perMonth: 'Interes bawat buwan, flat',
    percent: (rate: number) => `${rate} %`,
    term: 'Buwan ng pagbabayad',
    calculator: {
      title: 'Tingnan kung magkano',
      lead: 'Pumili ng halaga at haba ng pagbabayad. Walang itinatago at walang tatawag sa iyo.',
    },
    cardsTitle: 'Mga maaasahan mo',
    cards: {
      rates: {
        title: 'Mga rate ng interes',
        text: (rate: string) =>
          `${rate} ng loan bawat buwan, pareho sa bawat hulog. Katabi nito ang effective rate at ang kabuuan.`,
      },
      credit: {
        title: 'Credit line',
        text: (most: string, first: number, last: number) =>
          `Hanggang ${most} na credit kahit walang credit card, babayaran sa loob ng ${first} hanggang ${last} buwan. Walang bayad ang maagang pagbabayad.`,
      },
      features: {
        title: 'Mga natatanging tampok',
        text: (workingDays: number, hours: number) =>
          `Mabilis na pag-apply, anumang oras, saanmang bansa. Binabasa ng loan officer ang bawat application at karaniwang nagpapasya sa loob ng ${workingDays} working day. Nasusubaybayan mo ang bawat hakbang sa iyong wallet, at nariyan na ang pera sa loob ng ${hours} oras mula nang kumpirmahin mo ang kontrata.`,
      },
    },
    slideshow: {
      label: 'Mga larawan ng app',
      title: 'Silipin muna bago magparehistro',
      text: 'Ito ang mga totoong screen, mula sa calculator hanggang sa perang nasa sarili mong account. Walang mag-iiba kapag miyembro ka na.',
      pause: 'Ihinto muna ang mga larawan',
      play: 'Patakbuhin ang mga larawan',
      previous: 'Nakaraang larawan',
      next: 'Susunod na larawan',
      slides: [
        'Tingnan muna kung magkano',
        'Gumawa ng account',
        'I-activate ito sa limang hakbang',
        'Pumili ng loan',
        'Kumpirmahin ang nakita mo',
        'Subaybayan ang application',
        'Narito na ang iyong pera',
        'Mag-withdraw sa sarili mong account',
        'Bantayan ang iyong credit score',
      ],
    },
    release: {
      title: 'Ipinapadala sa sarili mong account',
      text: 'Ang naaprubahang loan ay napupunta sa bank o e-wallet account na nakapangalan sa iyo. Mula roon, makakapag-top up, makakapag-transfer at makakapagbayad ka ng bills gaya ng nakasanayan mo.',
    },
    promiseTitle: 'Dalawang bagay na hindi namin ginagawa kailanman',
  },
  trust: [
    'Hindi ka namin kailanman hihingan ng bayad para makatanggap ng loan.',
    'Hindi namin kailanman hihingin ang iyong one-time password.',
  ],
  hiw: {
    title: 'Paano Ito Gumagana',
    description: 'Mula sa unang tanong hanggang sa pera sa iyong account: apat na hakbang at dalawang pangako.',
    lead: 'Mula sa unang tanong hanggang sa pera sa iyong account.',
    steps: [
      {
        title: 'Magtanong',
        text: () =>
          'Makipag-usap sa aming staff tungkol sa halaga at haba ng pagbabayad na kaya ng iyong sahod. Libre ang payo at wala kang obligasyon.',
      },
      {
        title: 'Mag-apply at magkumpirma',
        text: () =>
          'Isang beses lang i-activate ang iyong account, pumili ng loan at ipadala ang application. Kapag naaprubahan, kukumpirmahin mo ang kontrata gamit ang code na ipapadala sa sarili mong email o telepono.',
      },
      {
        title: 'Tanggapin ang pera',
        text: (hours: number) =>
          `Sa loob ng ${hours} oras mula nang kumpirmahin mo ang kontrata, ipapasok ang loan sa iyong wallet.`,
      },
      {
        title: 'Mag-withdraw nang ligtas',
        text: (_hours: number, least: number, most: number) =>
          `Ilipat ito sa sarili mong bank o e-wallet account gamit ang one-time password. Mga ${least} minuto ito, at paminsan-minsan ay hanggang ${most}.`,
      },
    ],
    trustTitle: 'Mag-ingat',
    trustText:
      'Sinumang humingi ng alinman sa mga ito, kahit kaninong pangalan, ay hindi galing sa amin. I-report ito sa contact page.',
  },
  about: {
    title: 'Tungkol sa Amin',
    description: 'Kung sino ang nasa likod ng Tulay.',
    tagline: 'Narito kami para tulungan ang lahat na hawakan ang sarili nilang kinabukasang pinansyal',
    established: 'Itinatag',
    employees: (count: string) => `${count} Empleyado`,
    text: [
      'Isa kaming financial technology company para sa mga Pilipino sa bansa at sa ibayong dagat. Tulay kami sa pagitan ng lugar ng trabaho mo at ng tahanan ng pamilya mo, at sa pagitan ng sahod sa susunod na buwan at ng pangangailangan ngayon.',
      'Hindi dapat manggulat ang isang loan. Kaya makikita ang rate, ang bawat hulog at ang kabuuan bago ka mag-apply, pareho ang mga numero sa kontrata, at walang anumang bayad bago mapasaiyo ang pera.',
      'Dalawang magkaibang tao sa aming staff ang dapat sumang-ayon bago ilabas ang anumang loan, at walang sinuman sa kanila ang makakakita ng iyong password o mga one-time code.',
    ],
    photo: 'Isang tulay na may iisang arko na nagdurugtong ng daan mula sa isang pampang hanggang sa kabila.',
    factsTitle: 'Ang kumpanya',
    licences: 'Mga lisensya ng software sa app na ito',
  },
  contact: {
    title: 'Makipag-ugnayan',
    header: 'Narito kami para tumulong sa iyo',
    description: 'Oras ng opisina, pag-recover ng account at mensahe sa aming staff.',
    recovery: {
      title: 'Pag-recover ng account',
      text: 'Nawala ang device o gusto mong mabuksan muli ang iyong account?',
      action: 'I-RECOVER ANG ACCOUNT',
    },
    hours: {
      title: 'Oras ng opisina',
      text: 'Araw-araw, 10 ng umaga hanggang 10 ng gabi.',
      zone: 'Oras sa Pilipinas.',
      yours: (from: string, to: string) => `Sa orasan mo: ${from} hanggang ${to}.`,
    },
    chat: 'MAGSIMULA NG LIVE CHAT',
    social: {
      warning: 'Ang opisyal naming social media lang ang sundan. May ibang maaaring gumamit ng aming pangalan.',
      none: 'Wala pa kaming social media account sa ngayon.',
    },
    form: {
      title: 'Magpadala ng mensahe',
      name: 'Pangalan',
      email: 'Email',
      message: 'Mensahe',
      consent: 'Sumasang-ayon ako sa Privacy Policy at sa Terms & Conditions.',
      read: 'Basahin ang dalawa',
      send: 'IPADALA ANG MENSAHE',
      sending: 'Ipinapadala ang mensahe.',
      sent: 'Naipadala na ang mensahe.',
      reference: (number: string) =>
        `Natanggap namin ang iyong mensahe. Ang reference nito ay ${number}: banggitin ito kung susulat ka ulit.`,
      failed: 'Narito pa rin ang mensahe mo. Subukan ulit maya-maya.',
    },
  },
  creditScore: {
    title: 'Paano nabubuo ang credit score',
    description: 'Bawat bagay at bawat punto ng credit score, at ang hindi kailanman binibilang.',
  },
  verify: {
    title: 'Tunay ba ang dokumentong ito?',
    description: 'Ihambing ang dokumento namin sa aming inilabas.',
  },
  notFound: {
    title: 'Hindi Nakita ang Page',
    text: 'Paumanhin, hindi namin alam kung saan mo gustong pumunta.',
    action: 'Ibalik Ako',
  },
  descriptions: {
    login: 'Mag-sign in sa iyong Tulay account gamit ang numero ng telepono at password.',
    register:
      'Gumawa ng Tulay account saan ka man nagtatrabaho. Numero ng telepono, e-mail address at dalawang minuto lang ang kailangan.',
    recover: 'Magtakda ng bagong password gamit ang code na ipapadala sa sarili mong telepono o e-mail.',
  },
  footer: {
    label: 'Tungkol sa site na ito',
    demonstration: 'Demonstrasyon lang ang serbisyong ito. Wala pang kumpanya o regulator sa likod nito.',
    registration: 'SEC registration no.',
    authority: 'Certificate of authority no.',
    operator: 'Operator of payment system no.',
    faq: 'FAQ',
    privacy: 'Privacy',
    terms: 'Terms & Conditions.',
    creditScore: 'Pagbuo ng credit score',
    careers: 'Trabaho',
    blog: 'Blog',
    bounty: 'Bug Bounty Program',
  },
  screens: {
    login: 'Mag-sign In',
    register: 'Pagpaparehistro',
    recover: 'Pag-recover ng account',
    dash: 'Dashboard',
    wallet: 'Wallet',
    settings: 'Mga Setting',
    score: 'Credit score',
    activate: 'I-activate ang iyong account',
    account: 'Account',
    privacy: 'Privacy',
    desk: 'Desk',
  },
};
