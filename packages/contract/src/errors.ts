/**
 * The closed list of things that can go wrong: code and HTTP status; what a person reads of them is in the
 * catalogues `errors` and `foreseen-errors` (those that a screen says too, before it asks).
 * `repeatable` errors say nothing final about the request, so an idempotency key does not remember them.
 */
export interface ErrorDefinition {
  readonly status: number;
  readonly repeatable?: true;
}

const table = {
  'request.invalid': { status: 400 },
  'request.malformed': { status: 400 },
  'request.not_found': { status: 404 },
  'request.too_large': { status: 413 },
  'request.unsupported_type': { status: 415 },
  'request.timed_out': { status: 408, repeatable: true },
  'request.rate_limited': { status: 429, repeatable: true },

  'auth.missing': { status: 401, repeatable: true },
  'auth.bad_credentials': { status: 401 },
  'auth.token_expired': { status: 403, repeatable: true },
  'auth.session_ended': { status: 403 },
  'auth.not_allowed': { status: 403 },
  'auth.not_yours': { status: 403 },
  'auth.not_activated': { status: 403, repeatable: true },
  'auth.suspended': { status: 403, repeatable: true },
  'auth.recovered_elsewhere': { status: 409 },
  'auth.too_many_tries': { status: 429, repeatable: true },

  'session.not_found': { status: 404 },

  'account.phone_taken': { status: 409 },
  'account.too_many_registrations': { status: 429, repeatable: true },
  'account.waiting': { status: 409, repeatable: true },
  'account.nothing_to_stop': { status: 409, repeatable: true },
  'account.wrong_password': { status: 403 },

  'otp.wrong': { status: 422 },
  'otp.expired': { status: 422 },
  'otp.used': { status: 422 },
  'otp.no_tries_left': { status: 422 },
  'otp.unknown': { status: 422 },
  'otp.too_many_requests': { status: 429, repeatable: true },
  'otp.locked': { status: 429, repeatable: true },

  'activation.wrong_step': { status: 409, repeatable: true },
  'activation.newer_save': { status: 409, repeatable: true },
  'activation.photo_missing': { status: 409, repeatable: true },
  'upload.not_an_image': { status: 415 },
  'upload.too_large': { status: 413 },
  'upload.too_many': { status: 429, repeatable: true },
  'upload.too_many_pixels': { status: 413 },
  'file.not_found': { status: 404 },

  'loan.not_found': { status: 404 },
  'loan.amount_out_of_range': { status: 422 },
  'loan.currency_unavailable': { status: 422 },
  'loan.term_unavailable': { status: 422 },
  'loan.rate_stale': { status: 409, repeatable: true },
  'loan.quote_changed': { status: 409, repeatable: true },
  'loan.agreement_changed': { status: 409, repeatable: true },
  'loan.being_decided': { status: 409, repeatable: true },
  'loan.wrong_status': { status: 409 },
  'loan.terms_missing': { status: 409, repeatable: true },
  'loan.reason_missing': { status: 422 },
  'loan.same_officer': { status: 403 },
  'loan.own_loan': { status: 403 },

  'document.not_found': { status: 404 },
  'document.too_many': { status: 429, repeatable: true },

  'repayment.reference_used': { status: 409 },
  'repayment.not_found': { status: 404 },
  'repayment.reversed': { status: 409 },
  'repayment.not_newest': { status: 409 },
  'repayment.unapplied_used': { status: 409 },
  'charge.not_found': { status: 404 },
  'charge.reversed': { status: 409 },
  'charge.changed': { status: 409 },
  'unapplied.not_asked': { status: 409 },
  'unapplied.too_much': { status: 422 },
  'repayment.link_over': { status: 404 },
  'advice.known': { status: 409 },
  'advice.too_many': { status: 409, repeatable: true },
  'advice.not_found': { status: 404 },
  'advice.answered': { status: 409 },
  'notice.not_signed': { status: 401, repeatable: true },
  'incoming.not_found': { status: 404 },
  'incoming.settled': { status: 409 },
  'incoming.not_booked': { status: 409 },
  'incoming.other_sum': { status: 422 },
  'incoming.no_such_channel': { status: 422 },
  'statement.bank_unknown': { status: 422 },
  'statement.unreadable': { status: 422 },
  'statement.too_long': { status: 422 },
  'ledger.period_too_long': { status: 422 },
  'contact.not_found': { status: 404 },
  'contact.too_many': { status: 429, repeatable: true },
  'contact.answered': { status: 409 },

  'withdrawal.not_found': { status: 404 },
  'withdrawal.amount_too_small': { status: 422 },
  'withdrawal.insufficient_balance': { status: 409 },
  'withdrawal.repeated': { status: 409 },
  'withdrawal.own_withdrawal': { status: 403 },
  'withdrawal.wrong_status': { status: 409 },

  'payout.file_waits': { status: 409, repeatable: true },
  'payout.in_file': { status: 409 },
  'payout.settling': { status: 409, repeatable: true },
  'payout.account_waits': { status: 409, repeatable: true },
  'payout.account_corrected': { status: 409, repeatable: true },
  'payout.unreadable': { status: 422 },

  'approval.waiting': { status: 409, repeatable: true },
  'approval.not_found': { status: 404 },
  'approval.same_officer': { status: 403 },
  'approval.own_account': { status: 403 },
  'approval.ended': { status: 409 },
  'approval.lapsed': { status: 409 },
  'approval.reason_missing': { status: 422 },
  'approval.proposer_gone': { status: 409, repeatable: true },
  'approval.earlier_waits': { status: 409 },
  'approval.not_possible': { status: 409, repeatable: true },

  'member.own_account': { status: 403 },
  'member.officer_account': { status: 403 },
  'member.no_former_number': { status: 409, repeatable: true },
  'member.suspended': { status: 409, repeatable: true },
  'member.not_found': { status: 404 },

  'privacy.too_many_exports': { status: 429, repeatable: true },
  'privacy.request_open': { status: 409, repeatable: true },
  'privacy.open_loan': { status: 409, repeatable: true },
  'privacy.money_left': { status: 409, repeatable: true },
  'privacy.officer_account': { status: 403 },
  'privacy.not_found': { status: 404 },
  'privacy.answered': { status: 409 },
  'privacy.wrong_answer': { status: 422 },
  'privacy.own_request': { status: 403 },
  'privacy.step_open': { status: 409, repeatable: true },

  'idempotency.key_reused': { status: 422 },

  'server.internal': { status: 500, repeatable: true },
  'server.busy': { status: 503, repeatable: true },
  'server.storage_unavailable': { status: 503, repeatable: true },
  'server.disk_full': { status: 503, repeatable: true },
  'server.disk_read_only': { status: 503, repeatable: true },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof table;

export const errors: Readonly<Record<ErrorCode, ErrorDefinition>> = table;

/** Every error code, in the order of the table. */
// `Object.keys` forgets the key type; the table is frozen by `as const`, so its keys are exactly the codes.
export const errorCodes = Object.keys(table) as ErrorCode[];
