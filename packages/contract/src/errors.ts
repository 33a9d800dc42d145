import { ACCOUNT_ON_HOLD, SESSION_ENDED } from './account/sentences.ts';

/**
 * The closed list of things that can go wrong: code, HTTP status and the sentence a member reads.
 * `repeatable` errors say nothing final about the request, so an idempotency key does not remember them.
 */
export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  readonly repeatable?: true;
}

const table = {
  'request.invalid': { status: 400, message: 'Please check the marked fields.' },
  'request.malformed': { status: 400, message: 'We could not read this request.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.too_large': { status: 413, message: 'This is too large to send.' },
  'request.unsupported_type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.timed_out': {
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
    repeatable: true,
  },
  'request.rate_limited': {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    repeatable: true,
  },

  'auth.missing': { status: 401, message: 'Please sign in first.', repeatable: true },
  'auth.bad_credentials': { status: 401, message: 'The phone number or the password is not right.' },
  'auth.token_expired': { status: 403, message: 'Your sign-in needs to be renewed.', repeatable: true },
  'auth.session_ended': { status: 403, message: SESSION_ENDED },
  'auth.not_allowed': { status: 403, message: 'Your account is not allowed to do this.' },
  'auth.not_yours': { status: 403, message: 'This belongs to another account.' },
  'auth.not_activated': { status: 403, message: 'Activate your account first.', repeatable: true },
  'auth.suspended': {
    status: 403,
    message: ACCOUNT_ON_HOLD,
    repeatable: true,
  },
  'auth.recovered_elsewhere': {
    status: 409,
    message:
      'This was your password until another one was set on another device. If that was not you, you can stop it here.',
  },
  'auth.too_many_tries': {
    status: 429,
    message: 'Too many wrong tries. Please wait before you try again.',
    repeatable: true,
  },

  'session.not_found': { status: 404, message: 'This device is not signed in any more.' },

  'account.phone_taken': {
    status: 409,
    message: 'This phone number already has an account. Sign in, or recover the account.',
  },
  'account.too_many_registrations': {
    status: 429,
    message: 'Many accounts were opened from this network in the last hour. Please try again later.',
    repeatable: true,
  },
  'account.waiting': {
    status: 409,
    message:
      'For the safety of your account this waits for up to 72 hours after a change of its number, a recovery or the first sign-in on a device. It then works by itself.',
    repeatable: true,
  },
  'account.nothing_to_stop': { status: 409, message: 'There is nothing to stop from this device.', repeatable: true },
  'account.wrong_password': { status: 403, message: 'Your current password is not right.' },

  'otp.wrong': { status: 422, message: 'Invalid OTP' },
  'otp.expired': { status: 422, message: 'This one-time password has expired. Please ask for a new one.' },
  'otp.used': { status: 422, message: 'This one-time password was already used. Please ask for a new one.' },
  'otp.no_tries_left': { status: 422, message: 'Too many wrong tries. Please ask for a new one-time password.' },
  'otp.unknown': {
    status: 422,
    message: 'This one-time password is not valid for this step. Please ask for a new one.',
  },
  'otp.too_many_requests': {
    status: 429,
    message: 'You have asked for many one-time passwords. Please wait before asking again.',
    repeatable: true,
  },
  'otp.locked': {
    status: 429,
    message:
      'Too many wrong one-time passwords. For your safety none is accepted or sent for a while, and a new one does not change that.',
    repeatable: true,
  },

  'activation.wrong_step': { status: 409, message: 'This step cannot be saved now.', repeatable: true },
  'activation.photo_missing': {
    status: 409,
    message: 'All three photos are needed: front, back and selfie.',
    repeatable: true,
  },
  'upload.not_an_image': {
    status: 415,
    message: 'This file is not a photo that we can read. Please choose a JPEG, PNG or WebP photo.',
  },
  'upload.too_large': { status: 413, message: 'This photo is too large.' },
  'upload.too_many': {
    status: 429,
    message: 'You have sent many photos today. Please try again tomorrow.',
    repeatable: true,
  },
  'upload.too_many_pixels': { status: 413, message: 'This photo has too many pixels. Please choose a smaller one.' },
  'file.not_found': { status: 404, message: 'This file does not exist or was deleted.' },

  'loan.not_found': { status: 404, message: 'This loan does not exist.' },
  'loan.amount_out_of_range': { status: 422, message: 'The amount is outside the limits of our loans.' },
  'loan.currency_unavailable': { status: 422, message: 'Loans in this currency are not offered.' },
  'loan.term_unavailable': { status: 422, message: 'This number of months is not offered.' },
  'loan.rate_stale': {
    status: 409,
    message: 'The exchange rate is too old to apply in this currency. Applying in pesos always works.',
    repeatable: true,
  },
  'loan.quote_changed': {
    status: 409,
    message: 'The figures have changed. Please look at them once more.',
    repeatable: true,
  },
  'loan.agreement_changed': {
    status: 409,
    message: 'The Service and Policy Agreement has changed. Please read it once more.',
    repeatable: true,
  },
  'loan.being_decided': {
    status: 409,
    message: 'Your work and income cannot be changed while an application is being decided. It was made with these.',
    repeatable: true,
  },
  'loan.wrong_status': { status: 409, message: 'This is not possible in the present status of the loan.' },
  'loan.reason_missing': { status: 422, message: 'Please choose a reason from the list.' },
  'loan.same_officer': { status: 403, message: 'Another officer has to approve this disbursement.' },
  'loan.own_loan': { status: 403, message: 'Nobody works on their own loan. Another officer has to do this.' },

  'document.not_found': { status: 404, message: 'We have issued no document with this id.' },
  'document.too_many': {
    status: 429,
    message: 'You have opened many documents in the last hour. Please try again later.',
    repeatable: true,
  },

  'repayment.too_large': { status: 422, message: 'This is more than what is left to pay.' },
  'repayment.reference_used': { status: 409, message: 'A repayment with this reference is already posted.' },
  'repayment.not_found': { status: 404, message: 'No repayment with this reference is posted for this loan.' },
  'repayment.reversed': { status: 409, message: 'This repayment was reversed already.' },
  'repayment.not_newest': { status: 409, message: 'Reverse the newer repayments of this loan first.' },
  'ledger.period_too_long': { status: 422, message: 'Please choose a first and a last day, at most 366 days in all.' },
  'contact.not_found': { status: 404, message: 'This message does not exist.' },
  'contact.too_many': {
    status: 429,
    message: 'Many messages came from this network in the last hour. Please try again later, or write to us by e-mail.',
    repeatable: true,
  },
  'contact.answered': { status: 409, message: 'This message was answered already.' },

  'withdrawal.not_found': { status: 404, message: 'This withdrawal does not exist.' },
  'withdrawal.amount_too_small': {
    status: 422,
    message: 'This amount is too small, unless it is the whole rest of your balance.',
  },
  'withdrawal.insufficient_balance': { status: 409, message: 'This is more than your available balance.' },
  'withdrawal.repeated': {
    status: 409,
    message: 'You withdrew the same amount a short while ago. Please say whether you want to withdraw it again.',
  },
  'withdrawal.own_withdrawal': {
    status: 403,
    message: 'Nobody settles their own withdrawal. Another officer has to do this.',
  },
  'withdrawal.wrong_status': { status: 409, message: 'This withdrawal is already settled.' },

  'approval.waiting': {
    status: 409,
    message: 'This waits for a second officer already.',
    repeatable: true,
  },
  'approval.not_found': { status: 404, message: 'This proposal does not exist.' },
  'approval.same_officer': { status: 403, message: 'Another officer has to approve this.' },
  'approval.own_account': {
    status: 403,
    message: 'Nobody approves what concerns their own account. Another officer has to do this.',
  },
  'approval.ended': { status: 409, message: 'This was approved, declined or taken back already.' },
  'approval.lapsed': { status: 409, message: 'This waited too long and has lapsed. It has to be proposed again.' },
  'approval.reason_missing': { status: 422, message: 'Please choose a reason from the list.' },
  'approval.proposer_gone': {
    status: 409,
    message: 'The officer who proposed this may not do it any more. Decline it, and propose it again.',
    repeatable: true,
  },
  'approval.earlier_waits': {
    status: 409,
    message: 'An earlier payment of this loan waits. Decide on that one first.',
  },
  'approval.not_possible': {
    status: 409,
    message: 'This is not possible any more as it was proposed.',
    repeatable: true,
  },

  'member.own_account': { status: 403, message: 'Nobody suspends, restores or gives back their own account.' },
  'member.officer_account': {
    status: 403,
    message: 'Accounts of our staff are put on hold, restored and given back by the operator, not here.',
  },
  'member.no_former_number': {
    status: 409,
    message: 'This account has no former number that it could be given back to now.',
    repeatable: true,
  },
  'member.suspended': {
    status: 409,
    message: "This member's account is on hold. Restore it before money is released.",
    repeatable: true,
  },
  'member.not_found': { status: 404, message: 'This member does not exist.' },

  'privacy.too_many_exports': {
    status: 429,
    message: 'You have downloaded your data several times today. Please try again tomorrow.',
    repeatable: true,
  },
  'privacy.request_open': {
    status: 409,
    message: 'A request of this kind is being worked on already.',
    repeatable: true,
  },
  'privacy.open_loan': {
    status: 409,
    message: 'The account cannot be deleted while a loan is open or an application is being decided.',
    repeatable: true,
  },
  'privacy.money_left': {
    status: 409,
    message: 'The account cannot be deleted while there is money in the wallet or on its way.',
    repeatable: true,
  },
  'privacy.officer_account': { status: 403, message: 'Accounts of our staff are deleted by the operator, not here.' },
  'privacy.not_found': { status: 404, message: 'This request does not exist.' },
  'privacy.answered': { status: 409, message: 'This request was answered or taken back already.' },
  'privacy.wrong_answer': {
    status: 422,
    message: 'This answer does not fit the request. Please choose from the list.',
  },
  'privacy.own_request': { status: 403, message: 'Nobody answers their own request. Another officer has to do this.' },
  'privacy.step_open': {
    status: 409,
    message: 'Another step of this member is open for correction already.',
    repeatable: true,
  },

  'idempotency.key_reused': {
    status: 422,
    message: 'This request was changed after it was first sent. Please start it again.',
  },

  'server.internal': {
    status: 500,
    message: 'Something went wrong on our side. Please look whether it was saved before you try again.',
    repeatable: true,
  },
  'server.busy': { status: 503, message: 'The service is very busy. Please try again in a moment.', repeatable: true },
  'server.storage_unavailable': {
    status: 503,
    message:
      'The service cannot reach its records right now. If you were saving something, please look whether it was saved, and try again later.',
    repeatable: true,
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof table;

export const errors: Readonly<Record<ErrorCode, ErrorDefinition>> = table;

/** Every error code, in the order of the table. */
// `Object.keys` forgets the key type; the table is frozen by `as const`, so its keys are exactly the codes.
export const errorCodes = Object.keys(table) as ErrorCode[];
