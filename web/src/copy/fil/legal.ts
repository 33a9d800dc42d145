import type { agreementInForce as englishAgreement, LegalText } from '../legal.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  sections: [
    {
      heading: 'Ano ang iniingatan namin',
      text: 'Ang iyong pangalan, mga detalye ng kontak, trabaho at tirahan, ang iyong mga reference, ang numero at mga litrato ng isang ID, ang iyong bank o e-wallet account, at ang kasaysayan ng iyong mga loan. Walang kinokolekta na hindi hinihingi sa form.',
    },
    {
      heading: 'Para saan',
      text: 'Para makilala ka, mapagpasyahan ang iyong application, mailabas at masingil ang loan, at matupad ang mga tungkuling iniaatas ng batas sa nagpapautang.',
    },
    {
      heading: 'Ang mga litrato ng iyong ID',
      text: 'Naka-encrypt ang mga ito. Ikaw lang at ang officer na humahawak ng iyong file ang makakabukas, at naitatala tuwing binubuksan ito ng officer. Binubura ang mga ito 30 araw matapos tanggihan o iwanan ang isang application.',
    },
    {
      heading: 'Sino pa ang tumatanggap ng datos',
      text: 'Ang bangko o e-wallet na nagbabayad sa iyo, at ang mga credit bureau na pinag-uulatan ng iyong pagbabayad. Hindi namin ibinebenta ang datos kaninuman at walang advertiser na nakakakita nito. Walang nilo-load ang site na ito mula sa ibang kumpanya.',
    },
    {
      heading: 'Sa iyong device',
      text: 'Ang tina-type mo ay nananatili sa iyong device hanggang maipadala, para walang mawala kapag naputol ang koneksyon. Binubura ito kapag nag-sign out ka.',
    },
    {
      heading: 'Ang iyong mga karapatan',
      text: 'Maaari mong tingnan, itama at hingan ng kopya ang iyong datos, tutulan ang paggamit nito, hilinging burahin ito kapag wala nang loan o batas na nangangailangan nito, at magreklamo sa National Privacy Commission.',
    },
  ],
};

export const terms: LegalText = {
  title: 'Terms & Conditions',
  sections: [
    {
      heading: 'Sino ang maaaring gumamit ng serbisyong ito',
      text: 'Sinumang 18 taong gulang pataas na nagbibigay ng totoong impormasyon tungkol sa sarili. Isang account lang ang bawat tao.',
    },
    {
      heading: 'Bago ka mangutang',
      text: 'Ipinapakita ng bawat alok ang interes, ang bawat hulog, ang kabuuang babayaran at ang effective interest rate. Walang obligasyon ang pag-apply: nagsisimula ang loan kapag nakumpirma mo na ang kontrata gamit ang one-time password.',
    },
    {
      heading: 'Ano ang hindi mo kailanman babayaran',
      text: 'Wala kang babayaran para mag-apply, para maaprubahan, para matanggap ang loan, o para itama ang iyong bank account. Libre ang pagkansela bago mailabas ang loan. Maaari kang magbayad nang maaga anumang oras.',
    },
    {
      heading: 'Magkano ang maaaring abutin ng isang loan',
      text: 'Ang interes, ang mga singil sa huling pagbabayad at ang hangganang hindi nila nalalampasan kapag pinagsama ay nasa Service and Policy Agreement, na nasa ibaba ayon sa umiiral ngayon. Ang tekstong iyon mismo ang tinatanggap mo kapag nag-apply ka.',
    },
    {
      heading: 'Ang iyong bahagi',
      text: 'Huwag ibigay kaninuman ang iyong password at mga one-time code; hindi kailanman hinihingi ang mga ito ng aming staff. Sabihin sa amin kapag nagbago ang iyong numero, tirahan o pinagtatrabahuhan.',
    },
    {
      heading: 'Kapag may problema',
      text: 'Sumulat sa amin sa pamamagitan ng contact page. Kung hindi nalutas ng aming sagot ang usapin, maaari kang lumapit sa Securities and Exchange Commission.',
    },
  ],
};

export const agreementInForce: typeof englishAgreement = {
  title: 'Service and Policy Agreement',
  loading: 'Kinukuha ang kasunduan.',
  failed: 'Hindi makuha ang kasunduan.',
  retry: 'Subukan ulit',
};
