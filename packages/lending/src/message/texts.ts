import type { Worded } from '@tulay/contract/language';
import type { MessageRecord } from '../ports/message-record.ts';
import type { Language } from '../ports/records.ts';
import { inSmsAlphabet } from './sms-text.ts';

/** Values a message's sentence may show. Amounts and dates arrive formatted. */
export type MessageParams = Readonly<Record<string, string>>;

type Channel = MessageRecord['channel'];
export interface MessageText extends Worded {
  /** Where it goes unless its sender says otherwise; who has no e-mail address gets a text message. */
  readonly channels: readonly Channel[];
  /**
   * Of a security notice: it minds no quiet hours, and goes to every number and address that the member had within the last
   * `formerContactMs`, so that nobody who takes an account keeps its owner from hearing of it. One-time passwords do not wait either.
   */
  readonly urgent?: true;
  /**
   * Of a notice that somebody with the password can make as many of as they like: beyond `noticesPerHour` the member is told
   * once that there were more. What takes a code each, and names where money goes, is told one by one.
   */
  readonly gathered?: true;
  /** Of what takes a debt on: those former numbers and addresses are told at once; the member's own, when their night is over. */
  readonly toFormer?: true;
}

const sms = ['sms'] as const;
const email = ['email'] as const;
const both = ['sms', 'email'] as const;

/**
 * Every message a member can get, in both languages, with the way it goes: nobody types one. None holds a link, none asks
 * for money before a loan is released, for a password or a code. Letters of the GSM alphabet, so that a text message is not
 * cut into pieces of 67.
 */
export const messageTexts = {
  otp_withdraw: {
    channels: sms,
    en: '{shortName}: {code} is your one-time password to withdraw {amount} to {account}. It works for {otpMinutes} minutes. We never ask you for it.',
    fil: '{shortName}: {code} ang iyong one-time password para mag-withdraw ng {amount} sa {account}. Gagana ito nang {otpMinutes} minuto. Hindi namin ito hinihingi.',
  },
  otp_confirm_contract: {
    channels: sms,
    en: '{shortName}: {code} is your one-time password to confirm loan contract {loanNumber}. It works for {otpMinutes} minutes. We never ask you for it.',
    fil: '{shortName}: {code} ang iyong one-time password para kumpirmahin ang kontrata ng loan {loanNumber}. Gagana ito nang {otpMinutes} minuto. Hindi namin ito hinihingi.',
  },
  otp_recover: {
    channels: sms,
    en: '{shortName}: {code} is your one-time password to set a new password. It works for {otpMinutes} minutes. If you did not ask for it, ignore this message.',
    fil: '{shortName}: {code} ang iyong one-time password para sa bagong password. Gagana ito nang {otpMinutes} minuto. Kung hindi mo ito hiningi, huwag pansinin.',
  },
  otp_change_bank: {
    channels: sms,
    en: '{shortName}: {code} is your one-time password to receive your money on {account} from now on. It works for {otpMinutes} minutes. We never ask you for it.',
    fil: '{shortName}: {code} ang iyong one-time password para matanggap ang pera mo sa {account} mula ngayon. Gagana ito nang {otpMinutes} minuto. Hindi namin ito hinihingi.',
  },
  otp_change_email: {
    channels: email,
    en: '{shortName}: {code} is your one-time password to use this email address for your account. It works for {otpMinutes} minutes. If you did not ask for it, ignore this message.',
    fil: '{shortName}: {code} ang iyong one-time password para gamitin ang email address na ito sa iyong account. Gagana ito nang {otpMinutes} minuto. Kung hindi mo ito hiningi, huwag pansinin.',
  },
  otp_change_phone: {
    channels: sms,
    en: '{shortName}: {code} is your one-time password to use this phone number for your account. It works for {otpMinutes} minutes. If you did not ask for it, ignore this message.',
    fil: '{shortName}: {code} ang iyong one-time password para gamitin ang numerong ito sa iyong account. Gagana ito nang {otpMinutes} minuto. Kung hindi mo ito hiningi, huwag pansinin.',
  },
  otp_leave_phone: {
    channels: sms,
    en: '{shortName}: {code} is your one-time password to move your account from this number to {phone}. It works for {otpMinutes} minutes. If this was not you, change your password.',
    fil: '{shortName}: {code} ang iyong one-time password para ilipat ang account mo mula sa numerong ito papuntang {phone}. Gagana ito nang {otpMinutes} minuto. Kung hindi ikaw ito, palitan ang password.',
  },
  new_sign_in: {
    channels: both,
    urgent: true,
    gathered: true,
    en: '{shortName}: your account was signed in to with {device} on {time}. If this was not you, change your password at once and end that device under Account. We never ask for codes.',
    fil: '{shortName}: may nag-sign in sa iyong account gamit ang {device} noong {time}. Kung hindi ikaw ito, palitan agad ang iyong password at i-sign out ang device sa Account. Hindi kami humihingi ng code.',
  },
  device_signed_out: {
    channels: both,
    urgent: true,
    gathered: true,
    en: '{shortName}: {device} was signed out of your account by another device. If this was not you, change your password at once, or recover your account.',
    fil: '{shortName}: na-sign out ang {device} sa iyong account mula sa ibang device. Kung hindi ikaw ito, palitan agad ang iyong password, o i-recover ang iyong account.',
  },
  password_changed: {
    channels: both,
    urgent: true,
    gathered: true,
    en: '{shortName}: the password of your account was changed and other devices were signed out. If this was not you, recover your account at once.',
    fil: '{shortName}: pinalitan ang password ng iyong account at na-sign out ang ibang device. Kung hindi ikaw ito, i-recover agad ang iyong account.',
  },
  password_changed_elsewhere: {
    channels: both,
    urgent: true,
    gathered: true,
    en: '{shortName}: the password of your account was changed on a device that is new to us. If this was not you, sign in with your old password where you signed in before, to stop it, or contact us.',
    fil: '{shortName}: pinalitan ang password ng account mo sa bagong device. Kung hindi ikaw ito, mag-sign in gamit ang lumang password sa dating device para ihinto ito, o kontakin kami.',
  },
  notices_gathered: {
    channels: both,
    urgent: true,
    en: '{shortName}: what we last told you of your account has happened again. For up to an hour we tell you no more of it. If this was not you, change your password at once and look at your devices under Account.',
    fil: '{shortName}: naulit ang huli naming sinabi tungkol sa iyong account. Hanggang isang oras ay hindi na namin ito uulitin. Kung hindi ikaw ito, palitan agad ang password at tingnan ang mga device sa Account.',
  },
  bank_changed: {
    channels: both,
    urgent: true,
    en: '{shortName}: your money now goes to {account}. If this was not you, contact us at once.',
    fil: '{shortName}: sa {account} na mapupunta ang iyong pera. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  email_changed: {
    channels: both,
    urgent: true,
    en: '{shortName}: the email address of your account is now {email}. If this was not you, contact us at once.',
    fil: '{shortName}: {email} na ang email address ng iyong account. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  phone_changed: {
    channels: both,
    urgent: true,
    en: '{shortName}: the phone number of your account is now {phone}, and other devices were signed out. If this was not you, contact us at once.',
    fil: '{shortName}: {phone} na ang numero ng iyong account, at na-sign out ang ibang device. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  phone_changed_alone: {
    channels: both,
    urgent: true,
    en: '{shortName}: the number of your account is now {phone}, unconfirmed by the old one. Payouts wait {hours} hours. If this was not you, stop it on a device that was signed in before, recover the account with the old number, or contact us.',
    fil: '{shortName}: {phone} na ang numero ng account mo, hindi nakumpirma ng luma. Maghihintay ang payout nang {hours} oras. Kung hindi ikaw, ihinto sa dating device, i-recover ang account gamit ang lumang numero, o kontakin kami.',
  },
  phone_restored: {
    channels: both,
    urgent: true,
    en: '{shortName}: the change of your number was stopped. It is {phone} again, and all other devices were signed out. Payouts wait {hours} hours. If this was not you, contact us at once.',
    fil: '{shortName}: inihinto ang pagpalit ng numero mo. {phone} na ulit ito at na-sign out ang ibang device. Maghihintay ang payout nang {hours} oras. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  phone_given_back: {
    channels: both,
    urgent: true,
    en: '{shortName}: we gave your account back to its former number {phone} and signed out all devices. Set a new password by recovering the account. Payouts wait {hours} hours. If this is wrong, contact us at once.',
    fil: '{shortName}: ibinalik namin ang account mo sa dating numerong {phone} at na-sign out ang lahat ng device. Mag-recover para magtakda ng bagong password. Maghihintay ang payout nang {hours} oras. Kung mali ito, kontakin kami agad.',
  },
  hold_lifted: {
    channels: both,
    urgent: true,
    en: '{shortName}: your account is no longer on hold. If you do not know why it was, or this is wrong, contact us at once. We never ask for codes.',
    fil: '{shortName}: hindi na naka-hold ang account mo. Kung hindi mo alam kung bakit, o mali ito, makipag-ugnayan agad sa amin. Hindi kami humihingi ng code.',
  },
  hold_lifted_waits: {
    channels: both,
    urgent: true,
    en: '{shortName}: your account is no longer on hold. Payouts wait {hours} hours from now. What was changed without you can be stopped as long: sign in on a device of before, recover with the old number, or contact us.',
    fil: '{shortName}: hindi na naka-hold ang account mo. Maghihintay ang payout nang {hours} oras mula ngayon. Hanggang noon mapipigil ang binago nang wala ka: gamitin ang dating device o dating numero, o kontakin kami.',
  },
  wait_ended: {
    channels: both,
    urgent: true,
    en: '{shortName}: your account is neither on hold nor waiting any more: we ended that. If you did not ask us to, contact us at once. We never ask for codes.',
    fil: '{shortName}: hindi na naka-hold at hindi na naghihintay ang account mo: tinapos namin iyon. Kung hindi mo ito hiningi, makipag-ugnayan agad sa amin. Hindi kami humihingi ng code.',
  },
  account_recovered: {
    channels: both,
    urgent: true,
    en: '{shortName}: your account was recovered on a device that we do not know, and other devices were signed out. Payouts wait {hours} hours. If this was not you, sign in with your old password where you signed in before, to stop it, or contact us.',
    fil: '{shortName}: na-recover ang account mo sa hindi kilalang device at na-sign out ang ibang device. Maghihintay ang payout nang {hours} oras. Kung hindi ikaw ito, mag-sign in gamit ang lumang password sa dating device para ihinto ito, o kontakin kami.',
  },
  recovery_stopped: {
    channels: both,
    urgent: true,
    en: '{shortName}: the recovery of your account was stopped on a device of before. It has a new password and all devices were signed out. Payouts wait {hours} hours. If this was not you, contact us at once.',
    fil: '{shortName}: inihinto sa dating device ang pag-recover ng account mo. May bago itong password at na-sign out ang lahat ng device. Maghihintay ang payout nang {hours} oras. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  loan_received: {
    channels: sms,
    toFormer: true,
    en: '{shortName}: we have received loan application {loanNumber}. You pay nothing to apply or to receive it.',
    fil: '{shortName}: natanggap namin ang loan application {loanNumber}. Wala kang babayaran para mag-apply o matanggap ito.',
  },
  loan_needs_info: {
    channels: sms,
    en: '{shortName}: we need a correction from you for loan {loanNumber}. Sign in to see which. It costs nothing, and we never ask for codes.',
    fil: '{shortName}: may kailangang itama para sa loan {loanNumber}. Mag-sign in para makita kung alin. Wala itong bayad, at hindi kami humihingi ng code.',
  },
  loan_approved: {
    channels: sms,
    en: '{shortName}: loan {loanNumber} is approved. Its contract waits for you: sign in, read it and confirm it. You pay nothing to receive it.',
    fil: '{shortName}: aprubado ang loan {loanNumber}. Naghihintay ang kontrata: mag-sign in, basahin at kumpirmahin ito. Wala kang babayaran para matanggap ito.',
  },
  loan_rejected: {
    channels: sms,
    en: '{shortName}: loan {loanNumber} was not approved. Sign in to read why. You owe nothing and have nothing to pay.',
    fil: '{shortName}: hindi naaprubahan ang loan {loanNumber}. Mag-sign in para mabasa ang dahilan. Wala kang utang at walang babayaran.',
  },
  loan_cancelled: {
    channels: sms,
    en: '{shortName}: loan {loanNumber} is cancelled, as you asked. It costs nothing. If this was not you, contact us at once.',
    fil: '{shortName}: kinansela ang loan {loanNumber} ayon sa hiling mo. Wala itong bayad. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  loan_confirmed: {
    channels: sms,
    toFormer: true,
    en: '{shortName}: you have confirmed the contract of loan {loanNumber}. We release it to your wallet within 24 hours. You pay nothing to receive it.',
    fil: '{shortName}: kinumpirma mo ang kontrata ng loan {loanNumber}. Ilalabas ito sa iyong wallet sa loob ng 24 oras. Wala kang babayaran para matanggap ito.',
  },
  loan_disbursed: {
    channels: sms,
    en: '{shortName}: {amount} of loan {loanNumber} is in your wallet and can be withdrawn to your own account. Withdrawing is free.',
    fil: '{shortName}: nasa wallet mo na ang {amount} ng loan {loanNumber} at puwede nang i-withdraw sa sarili mong account. Libre ang pag-withdraw.',
  },
  instalment_due: {
    channels: sms,
    en: '{shortName}: installment {number} of loan {loanNumber}, {amount}, is due on {date}. Pay only as shown when you sign in. We never ask for codes.',
    fil: '{shortName}: due sa {date} ang hulog {number} ng loan {loanNumber}, {amount}. Magbayad lang ayon sa makikita kapag nag-sign in. Hindi kami humihingi ng code.',
  },
  loan_overdue: {
    channels: sms,
    en: '{shortName}: an installment of loan {loanNumber} is past its due date. Sign in to see it, and talk to us if you cannot pay. We never ask for codes.',
    fil: '{shortName}: lampas na sa due date ang isang hulog ng loan {loanNumber}. Mag-sign in para makita ito, at kausapin kami kung hindi kaya. Hindi kami humihingi ng code.',
  },
  repayment_received: {
    channels: sms,
    en: '{shortName}: your repayment of {amount} for loan {loanNumber} has arrived. {outstanding} of the schedule is left. Thank you.',
    fil: '{shortName}: natanggap ang bayad mong {amount} para sa loan {loanNumber}. {outstanding} pa ang natitira sa iskedyul. Salamat.',
  },
  repayment_reversed: {
    channels: sms,
    en: '{shortName}: a repayment of {amount} was posted to loan {loanNumber} by mistake and is taken back. {outstanding} of the schedule is left.',
    fil: '{shortName}: maling naitala ang bayad na {amount} sa loan {loanNumber} at binawi na ito. {outstanding} ang natitira sa iskedyul.',
  },
  loan_settled: {
    channels: sms,
    en: '{shortName}: loan {loanNumber} is fully repaid. You owe nothing any more. Thank you.',
    fil: '{shortName}: bayad na nang buo ang loan {loanNumber}. Wala ka nang utang. Salamat.',
  },
  withdrawal_started: {
    channels: sms,
    en: '{shortName}: withdrawal {withdrawalNumber} of {amount} to {account} is being transferred. If this was not you, contact us at once.',
    fil: '{shortName}: ipinapadala na ang withdrawal {withdrawalNumber} na {amount} sa {account}. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  withdrawal_new_account: {
    channels: both,
    urgent: true,
    en: '{shortName}: withdrawal {withdrawalNumber} of {amount} goes to {account}, which became your account less than {hours} hours ago. If this was not you, contact us at once.',
    fil: '{shortName}: papunta sa {account} ang withdrawal {withdrawalNumber} na {amount}. Wala pang {hours} oras mula nang ito ay naging account mo. Kung hindi ikaw ito, makipag-ugnayan agad sa amin.',
  },
  withdrawal_paid: {
    channels: sms,
    en: '{shortName}: withdrawal {withdrawalNumber} of {amount} was paid to your account.',
    fil: '{shortName}: naipadala na sa iyong account ang withdrawal {withdrawalNumber} na {amount}.',
  },
  withdrawal_failed: {
    channels: sms,
    en: '{shortName}: withdrawal {withdrawalNumber} of {amount} could not be paid. The money is back in your wallet. Correcting your account is free.',
    fil: '{shortName}: hindi naipadala ang withdrawal {withdrawalNumber} na {amount}. Nasa wallet mo na ulit ang pera. Libre ang pagtatama ng account.',
  },
  data_exported: {
    channels: both,
    urgent: true,
    en: '{shortName}: a copy of all your data was downloaded from your account. If this was not you, change your password at once.',
    fil: '{shortName}: na-download ang kopya ng lahat ng iyong data mula sa iyong account. Kung hindi ikaw ito, palitan agad ang iyong password.',
  },
  deletion_asked: {
    channels: both,
    urgent: true,
    en: '{shortName}: the deletion of your account was asked for, request {number}. If this was not you, take it back under Account, Privacy, and change your password.',
    fil: '{shortName}: hiniling ang pagbura ng iyong account, request {number}. Kung hindi ikaw ito, bawiin ito sa Account, Privacy, at palitan ang iyong password.',
  },
  privacy_answered: {
    channels: sms,
    en: '{shortName}: your request {number} about your data is answered. Sign in to read it.',
    fil: '{shortName}: nasagot na ang request {number} tungkol sa iyong data. Mag-sign in para mabasa ito.',
  },
  account_deleted: {
    channels: sms,
    en: '{shortName}: your account is deleted, request {number}. What the law makes us keep stays locked away until its time is over. This is our last message to you.',
    fil: '{shortName}: nabura na ang iyong account, request {number}. Nakatago nang ligtas ang dapat itabi ayon sa batas hanggang matapos ang panahon nito. Huling mensahe na namin ito sa iyo.',
  },
} as const satisfies Readonly<Record<string, MessageText>>;

export type MessageKind = keyof typeof messageTexts;

/** The text of a message in the member's language, with `{name}` replaced by its parameter; a text message in its alphabet. */
export function renderMessage(kind: MessageKind, language: Language, params: MessageParams, channel: Channel): string {
  const text = messageTexts[kind][language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  return channel === 'sms' ? inSmsAlphabet(text) : text;
}
