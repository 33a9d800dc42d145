import type { AgreementNumbers, Clause } from './agreement-numbers.ts';

function costClauses(n: AgreementNumbers): Clause[] {
  return [
    {
      heading: 'Halaga at tagal',
      text: `Ang loan ay mula ${n.least} hanggang ${n.most}, na babayaran sa ${listed(n.termsMonths)} na buwanang hulog. Nasa piso ng Pilipinas ang utang. Ipinapakita lang sa tabi nito ang ibang currency bilang impormasyon, ayon sa palitan sa araw ng pag-apply.`,
    },
    {
      heading: 'Interes',
      text: `Ang interes ay ${n.ratePercent} % ng halaga ng loan bawat buwan, kasama sa bawat hulog. Bago ka magkumpirma, makikita mo ang bawat hulog, ang kabuuan, at ang effective interest rate kada buwan at kada taon.`,
    },
    {
      heading: 'Pagkahuli sa pagbabayad',
      text: `Walang bayad ang unang ${n.freeDays} araw pagkatapos ng takdang petsa. Mula sa ika-${n.penaltyFromDay} na araw, may multang ${n.penaltyPercentPerDay} % bawat araw ng hulog na lampas na sa takda. Ang hulog na mahigit ${n.collectionAfterDays} araw nang huli ay may isang beses na singil na ${n.collectionPercent} % nito para sa koleksyon. Humiling ng palugit nang hindi bababa sa ${n.extensionNoticeDays} araw bago ang takdang petsa ng hulog.`,
    },
    {
      heading: 'Hangganan ng lahat ng singil',
      text: `Ang interes, mga bayarin at multa sa isang taon ng loan ay hindi kailanman lalampas nang magkakasama sa ${n.capPercent} % ng prinsipal na hindi pa bayad sa simula ng taong iyon. Ang lalampas dito ay hindi sisingilin, kahit sa bandang huli.`,
    },
    {
      heading: 'Maagang pagbabayad',
      text: 'Puwede mong bayaran nang buo ang loan sa anumang araw, nang walang singil. Hindi na sisingilin ang interes ng mga buwang hindi pa nagsisimula.',
    },
    {
      heading: 'Pagkansela',
      text: 'Habang hindi pa nailalabas ang pera, puwede mong kanselahin ang application o ang nakumpirmang kontrata. Walang bayad ang pagkansela.',
    },
  ];
}

function conductClauses(n: AgreementNumbers): Clause[] {
  return [
    {
      heading: 'Walang paunang bayad',
      text: 'Wala kang babayaran kailanman para mag-apply, tumanggap o mag-withdraw ng loan: walang deposito, walang buwis, walang singil sa pagproseso o pag-unlock. Hindi kumikilos para sa amin ang sinumang humihingi ng ganitong bayad.',
    },
    {
      heading: 'Pagkumpirma at pagtanggap',
      text: `Kinukumpirma mo ang kontrata gamit ang one-time password na ipinapadala sa sarili mong telepono; isang beses itong magagamit at gagana nang ${n.otpMinutes} minuto. Hindi namin ito hihingin sa iyo kailanman. Pagkatapos, inilalabas ang loan sa iyong wallet, at dalawa sa aming staff ang dapat sumang-ayon dito.`,
    },
    {
      heading: 'Pag-withdraw',
      text: `Nasa wallet ang iyong loan hanggang i-withdraw mo ito sa sarili mong bank account o e-wallet: higit sa ${n.withdrawMoreThan} bawat pagkakataon, o ang buong natitira kung mas maliit dito. Libre ang paglipat. Libre ang pagtatama ng tatanggap na account at hindi nito pinipigil ang iyong pera.`,
    },
    {
      heading: 'Ang iyong data',
      text: 'Ikaw ay 18 taong gulang o higit pa at totoo ang sinasabi mo sa amin. Naka-encrypt ang iyong mga litrato, para matiyak kung sino ka. Iniuulat sa mga credit bureau kung paano ka nagbabayad, ayon sa hinihingi ng batas.',
    },
  ];
}

function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} o ${numbers.at(-1)}`;
}

/** The clauses in Filipino. */
export function agreementInFilipino(n: AgreementNumbers): Clause[] {
  const parties = { heading: 'Mga panig', text: `Ang kasunduang ito ay sa pagitan mo at ng ${n.lender}.` };
  return [parties, ...costClauses(n), ...conductClauses(n)];
}
