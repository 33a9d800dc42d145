import type { ErrorCode } from '../errors.ts';

/** What can go wrong, in Filipino. Each code of the English table has its sentence, or this does not compile. */
export const errorSentences: Readonly<Record<ErrorCode, string>> = {
  'request.invalid': 'Pakitingnan ang mga field na may marka.',
  'request.malformed': 'Hindi namin mabasa ang request na ito.',
  'request.not_found': 'Walang makikita sa address na ito.',
  'request.too_large': 'Masyado itong malaki para maipadala.',
  'request.unsupported_type': 'Hindi tinatanggap dito ang ganitong uri ng laman.',
  'request.timed_out': 'Masyadong natagalan bago dumating ang request. Pakisubukan ulit.',
  'request.rate_limited': 'Masyadong maraming request. Maghintay sandali at subukan ulit.',

  'auth.missing': 'Mag-sign in muna.',
  'auth.bad_credentials': 'Mali ang numero ng telepono o ang password.',
  'auth.token_expired': 'Kailangang i-renew ang iyong pag-sign in.',
  'auth.session_ended': 'Nag-expire na ang iyong pag-sign in.',
  'auth.not_allowed': 'Hindi ito pinapayagan para sa iyong account.',
  'auth.not_yours': 'Sa ibang account ito.',
  'auth.not_activated': 'I-activate muna ang iyong account.',
  'auth.suspended':
    'Naka-hold ang iyong account. Mababasa mo ang lahat, pero walang perang maililipat. Makipag-ugnayan sa amin.',
  'auth.recovered_elsewhere':
    'Ito ang password mo hanggang may nagtakda ng iba sa ibang device. Kung hindi ikaw iyon, puwede mo itong ihinto rito.',
  'auth.too_many_tries': 'Masyadong maraming maling subok. Maghintay bago sumubok ulit.',

  'session.not_found': 'Hindi na naka-sign in ang device na ito.',

  'account.phone_taken': 'May account na ang numerong ito. Mag-sign in, o i-recover ang account.',
  'account.too_many_registrations':
    'Maraming account na ang binuksan mula sa network na ito sa nakaraang oras. Pakisubukan ulit mamaya.',
  'account.waiting':
    'Para sa kaligtasan ng account mo, maghihintay ito nang hanggang 72 oras matapos mapalitan ang numero, ma-recover ang account o unang mag-sign in sa device. Pagkatapos, gagana ito nang kusa.',
  'account.nothing_to_stop': 'Walang maihihinto mula sa device na ito.',
  'account.wrong_password': 'Mali ang iyong kasalukuyang password.',

  'otp.wrong': 'Mali ang OTP',
  'otp.expired': 'Nag-expire na ang one-time password na ito. Humingi ng bago.',
  'otp.used': 'Nagamit na ang one-time password na ito. Humingi ng bago.',
  'otp.no_tries_left': 'Masyadong maraming maling subok. Humingi ng bagong one-time password.',
  'otp.unknown': 'Hindi para sa hakbang na ito ang one-time password. Humingi ng bago.',
  'otp.too_many_requests': 'Marami ka nang hininging one-time password. Maghintay bago humingi ulit.',
  'otp.locked':
    'Masyadong maraming maling one-time password. Para sa kaligtasan mo, wala munang tatanggapin o ipapadala, at hindi ito mababago ng bagong code.',

  'activation.wrong_step': 'Hindi maise-save ang hakbang na ito sa ngayon.',
  'activation.photo_missing': 'Kailangan ang tatlong litrato: harap, likod at selfie.',
  'upload.not_an_image': 'Hindi namin mabasa ang file na ito bilang litrato. Pumili ng litratong JPEG, PNG o WebP.',
  'upload.too_large': 'Masyadong malaki ang litratong ito.',
  'upload.too_many': 'Marami ka nang ipinadalang litrato ngayong araw. Pakisubukan ulit bukas.',
  'upload.too_many_pixels': 'Masyadong maraming pixel ang litratong ito. Pumili ng mas maliit.',
  'file.not_found': 'Wala ang file na ito o nabura na.',

  'loan.not_found': 'Walang ganitong loan.',
  'loan.amount_out_of_range': 'Lampas sa limit ng aming mga loan ang halaga.',
  'loan.currency_unavailable': 'Walang iniaalok na loan sa currency na ito.',
  'loan.term_unavailable': 'Hindi iniaalok ang ganitong bilang ng buwan.',
  'loan.rate_stale':
    'Luma na ang exchange rate para makapag-apply sa currency na ito. Laging puwedeng mag-apply sa piso.',
  'loan.quote_changed': 'Nagbago ang mga halaga. Pakitingnan ulit.',
  'loan.agreement_changed': 'Nagbago ang Service and Policy Agreement. Pakibasa ulit.',
  'loan.being_decided':
    'Hindi mababago ang iyong trabaho at kita habang pinagpapasyahan ang isang application. Ito ang ginamit doon.',
  'loan.wrong_status': 'Hindi ito puwede sa kasalukuyang status ng loan.',
  'loan.reason_missing': 'Pumili ng dahilan mula sa listahan.',
  'loan.same_officer': 'Ibang officer ang dapat mag-apruba sa pagpapalabas na ito.',
  'loan.own_loan': 'Walang humahawak ng sariling loan. Ibang officer ang dapat gumawa nito.',

  'document.not_found': 'Wala kaming inilabas na dokumento na may ganitong id.',
  'document.too_many': 'Marami ka nang binuksang dokumento sa nakaraang oras. Pakisubukan ulit mamaya.',

  'privacy.too_many_exports': 'Ilang beses mo nang na-download ang iyong data ngayong araw. Subukan ulit bukas.',
  'privacy.request_open': 'May inaasikaso nang request na ganito.',
  'privacy.open_loan': 'Hindi mabubura ang account habang may bukas na loan o pinagpapasyahang application.',
  'privacy.money_left': 'Hindi mabubura ang account habang may pera sa wallet o may perang ipinapadala.',
  'privacy.officer_account': 'Ang operator ang nagbubura ng account ng aming staff, hindi rito.',
  'privacy.not_found': 'Walang ganitong request.',
  'privacy.answered': 'Nasagot o binawi na ang request na ito.',
  'privacy.wrong_answer': 'Hindi tugma ang sagot na ito sa request. Pumili mula sa listahan.',
  'privacy.own_request': 'Walang sumasagot sa sariling request. Ibang officer ang dapat gumawa nito.',
  'privacy.step_open': 'May ibang hakbang ng miyembrong ito na bukas na para itama.',

  'repayment.too_large': 'Higit ito sa natitirang babayaran.',
  'repayment.reference_used': 'May naitala nang bayad na may ganitong reference.',
  'repayment.not_found': 'Walang naitalang bayad na may ganitong reference para sa loan na ito.',
  'repayment.reversed': 'Nabawi na ang bayad na ito.',
  'repayment.not_newest': 'Bawiin muna ang mas bagong mga bayad ng loan na ito.',
  'ledger.period_too_long': 'Pumili ng unang araw at huling araw, hanggang 366 na araw lahat.',
  'contact.not_found': 'Walang ganitong mensahe.',
  'contact.too_many':
    'Maraming mensahe na ang dumating mula sa network na ito sa nakaraang oras. Pakisubukan ulit mamaya, o mag-e-mail sa amin.',
  'contact.answered': 'Nasagot na ang mensaheng ito.',

  'withdrawal.not_found': 'Walang ganitong withdrawal.',
  'withdrawal.amount_too_small':
    'Masyadong maliit ang halagang ito, maliban kung ito na ang buong natitira mong balanse.',
  'withdrawal.insufficient_balance': 'Higit ito sa iyong available balance.',
  'withdrawal.repeated':
    'Nag-withdraw ka ng kaparehong halaga kamakailan lang. Pakisabi kung gusto mo itong i-withdraw ulit.',
  'withdrawal.own_withdrawal': 'Walang nag-aasikaso ng sariling withdrawal. Ibang officer ang dapat gumawa nito.',
  'withdrawal.wrong_status': 'Tapos na ang withdrawal na ito.',

  'approval.waiting': 'Naghihintay na ito ng ikalawang officer.',
  'approval.not_found': 'Walang ganitong panukala.',
  'approval.same_officer': 'Ibang officer ang dapat mag-apruba nito.',
  'approval.own_account':
    'Walang nag-aapruba ng tungkol sa sarili nilang account. Ibang officer ang dapat gumawa nito.',
  'approval.ended': 'Naaprubahan, tinanggihan o binawi na ito.',
  'approval.lapsed': 'Masyado itong natagalan at wala nang bisa. Kailangan itong ipanukala ulit.',
  'approval.reason_missing': 'Pumili ng dahilan mula sa listahan.',
  'approval.proposer_gone': 'Hindi na ito puwedeng gawin ng officer na nagpanukala. Tanggihan ito, at ipanukala ulit.',
  'approval.earlier_waits': 'May naunang bayad sa loan na ito na naghihintay. Iyon muna ang pagpasyahan.',
  'approval.not_possible': 'Hindi na ito puwede ayon sa pagkakapanukala.',

  'member.own_account': 'Walang nagho-hold o nagbabalik ng sariling account.',
  'member.officer_account': 'Ang operator ang nagho-hold at nagbabalik ng account ng aming staff, hindi dito.',
  'member.no_former_number': 'Walang dating numero na mapagbabalikan ng account na ito ngayon.',
  'member.suspended': 'Naka-hold ang account ng miyembrong ito. Ibalik muna ito bago magpalabas ng pera.',
  'member.not_found': 'Walang ganitong miyembro.',

  'idempotency.key_reused': 'Nabago ang request na ito matapos unang ipadala. Simulan ulit.',

  'server.internal': 'Nagkaproblema sa aming panig. Tingnan muna kung na-save ito bago sumubok ulit.',
  'server.busy': 'Napakaraming gumagamit ng serbisyo ngayon. Subukan ulit maya-maya.',
  'server.storage_unavailable':
    'Hindi maabot ng serbisyo ang mga record nito sa ngayon. Kung may sine-save ka, tingnan kung na-save ito, at subukan ulit mamaya.',
};
