import type { NeedsInfoReason, RejectReason } from './loan-reason-table.ts';
import type { LoanStatus, LoanStatusText } from './loan-status.ts';

/** What a member reads about a status, in Filipino. The table of statuses has the English, colour and icon. */
export const LOAN_STATUS_WORDS_IN_FILIPINO: Readonly<
  Record<LoanStatus, Pick<LoanStatusText, 'text' | 'message' | 'statement' | 'statementMessage'>>
> = Object.freeze({
  PENDING: {
    text: 'Naghihintay',
    message: 'Nakaiskedyul para sa ebalwasyon. Para sa detalye, makipag-ugnayan sa iyong Loan Officer.',
    statement: 'NAGHIHINTAY NG PAGSUSURI ANG LOAN APPLICATION',
    statementMessage:
      'Natanggap na ang iyong application. Titingnan ito ng isang loan officer; wala kang kailangang gawin sa ngayon.',
  },
  REVIEWING: {
    text: 'Sinusuri',
    message: 'Tinitingnan ng isang loan officer ang iyong application.',
    statement: 'SINUSURI ANG LOAN APPLICATION',
    statementMessage: 'Tinitingnan namin ang iyong mga detalye at dokumento. Dito mo makikita ang desisyon.',
  },
  NEEDS_INFO: {
    text: 'May kulang na impormasyon',
    message: 'May isang bagay kaming kailangan mula sa iyo bago kami makapagpasya.',
    statement: 'KAILANGAN NAMIN ANG IYONG IMPORMASYON',
    statementMessage: 'Buksan ang hakbang na nakasaad dito, itama at i-save. Kusang itutuloy ang pagsusuri.',
  },
  APPROVED: {
    text: 'Aprubado',
    message: 'Aprubado ang iyong loan. Basahin ang kontrata at kumpirmahin ito.',
    statement: 'HANDA NA ANG IYONG KONTRATA',
    statementMessage:
      'Kumpirmahin ang kontrata gamit ang one-time password. Libre ang pagkansela habang hindi pa nailalabas ang loan.',
  },
  CONFIRMED: {
    text: 'Kumpirmado',
    message: 'Kumpirmado na ang iyong kontrata. Inilalabas na ang loan sa iyong wallet.',
    statement: 'INILALABAS NA ANG IYONG LOAN',
    statementMessage: 'Magagawa ito sa loob ng 24 oras mula sa iyong kumpirmasyon. Wala kang kailangang gawin.',
  },
  ACTIVE: {
    text: 'Aktibo',
    message: 'Nasa wallet mo na ang iyong loan.',
    statement: 'TUMATAKBO ANG IYONG LOAN',
    statementMessage:
      'Nasa iskedyul ng pagbabayad ang bawat hulog at ang takdang petsa nito. Laging puwedeng magbayad nang maaga, at nakakatipid ito sa interes.',
  },
  OVERDUE: {
    text: 'Lampas sa takdang petsa',
    message: 'May hulog na lampas na sa takdang petsa.',
    statement: 'MAY HULOG NA LAMPAS SA TAKDANG PETSA',
    statementMessage:
      'Pakibayaran ang hulog na hindi pa bayad. Kung hindi kaya, makipag-usap agad sa iyong loan officer.',
  },
  SETTLED: {
    text: 'Bayad na',
    message: 'Bayad na nang buo ang iyong loan. Salamat.',
    statement: 'BAYAD NA NANG BUO ANG IYONG LOAN',
    statementMessage: 'Wala ka nang utang. Puwede kang mag-apply ulit kahit kailan.',
  },
  REJECTED: {
    text: 'Hindi naaprubahan',
    message: 'Hindi namin maiaalok sa iyo ang loan na ito.',
    statement: 'HINDI NAAPRUBAHAN ANG LOAN APPLICATION',
    statementMessage: 'Wala kang utang. Puwede kang mag-apply ulit kapag wala na ang dahilang nakasaad dito.',
  },
  CANCELLED: {
    text: 'Kinansela',
    message: 'Kinansela mo ang application na ito.',
    statement: 'KINANSELA ANG LOAN APPLICATION',
    statementMessage: 'Wala kang utang. Puwede kang mag-apply ulit kahit kailan.',
  },
});

/** Why an application is declined, in Filipino. */
export const REJECT_SENTENCES_IN_FILIPINO: Readonly<Record<RejectReason, string>> = Object.freeze({
  income_too_low: 'Hindi kayang tustusan ng idineklara mong kita ang mga hulog ng loan na ito.',
  income_not_verified: 'Hindi namin ma-verify ang iyong trabaho o kita.',
  identity_not_verified: 'Hindi namin ma-verify ang iyong pagkakakilanlan sa mga dokumentong ipinadala mo.',
  details_contradict: 'Hindi nagtutugma ang ilang detalye ng iyong application.',
  other_obligations: 'Masyadong maliit ang natitira para sa loan na ito dahil sa iba mong obligasyon.',
  repayment_history: 'Hindi nabayaran ayon sa kasunduan ang mga naunang loan.',
  outside_policy: 'Wala ang loan na ito sa mga lisensyado naming ialok.',
});

/** What is missing, in Filipino. */
export const NEEDS_INFO_SENTENCES_IN_FILIPINO: Readonly<Record<NeedsInfoReason, string>> = Object.freeze({
  personal_details_unclear: 'Pakitingnan ang iyong personal na detalye: hindi ito tugma sa iyong ID.',
  address_unclear: 'Pakitingnan ang iyong address: kulang ito o hindi mahanap.',
  reference_unreachable: 'Pakitingnan ang iyong character reference: hindi namin siya makontak.',
  id_photo_unreadable: 'Kunan ulit ang mga litrato ng iyong ID: hindi mabasa ang mga ito.',
  selfie_unclear: 'Kunan ulit ang iyong selfie: hindi malinaw ang iyong mukha.',
  id_expired: 'Magpadala ng ID na hindi pa expired.',
  bank_account_unclear:
    'Pakitingnan ang iyong bangko o e-wallet account: dapat nakapangalan ito sa iyo. Libre ang pagtatama.',
});
