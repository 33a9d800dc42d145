import type { Language } from '../ports/records.ts';

/** Values a message's sentence may show. Amounts and dates arrive formatted. */
export type MessageParams = Readonly<Record<string, string>>;

const english = {
  otp_withdraw:
    '{shortName}: {code} is your one-time password to withdraw {amount} to {account}. It works for {otpMinutes} minutes. We never ask you for it.',
  otp_confirm_contract:
    '{shortName}: {code} is your one-time password to confirm loan contract {loanNumber}. It works for {otpMinutes} minutes. We never ask you for it.',
  otp_recover:
    '{shortName}: {code} is your one-time password to set a new password. It works for {otpMinutes} minutes. If you did not ask for it, ignore this message.',
  password_changed:
    '{shortName}: the password of your account was changed and other devices were signed out. If this was not you, recover your account at once.',
  loan_received:
    '{shortName}: we have received loan application {loanNumber}. You pay nothing to apply or to receive it.',
  loan_decided: '{shortName}: loan {loanNumber}: {status}. Sign in to read more.',
  loan_disbursed:
    '{shortName}: {amount} of loan {loanNumber} is in your wallet and can be withdrawn to your own account.',
  repayment_received:
    '{shortName}: your repayment of {amount} for loan {loanNumber} has arrived. {outstanding} of the schedule is left.',
  repayment_reversed:
    '{shortName}: a repayment of {amount} was posted to loan {loanNumber} by mistake and is taken back. {outstanding} of the schedule is left.',
  withdrawal_started: '{shortName}: withdrawal {withdrawalNumber} of {amount} to {account} is being transferred.',
  withdrawal_paid: '{shortName}: withdrawal {withdrawalNumber} of {amount} was paid to your account.',
  withdrawal_failed:
    '{shortName}: withdrawal {withdrawalNumber} of {amount} could not be paid. The money is back in your wallet.',
  bank_changed: '{shortName}: the receiving account of your loan was changed. If this was not you, contact us at once.',
} as const;

export type MessageKind = keyof typeof english;

// Filipino comes with the language choice; until then both languages have the English sentences.
const byLanguage: Readonly<Record<Language, Readonly<Record<MessageKind, string>>>> = { en: english, fil: english };

/** The text of a message in the member's language, with `{name}` replaced by its parameter. */
export function renderMessage(kind: MessageKind, language: Language, params: MessageParams): string {
  return byLanguage[language][kind].replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
