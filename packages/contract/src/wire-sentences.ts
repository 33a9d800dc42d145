/** Sentences about input that no form of ours sends: the wire's own rules, in one place. */
export const wireSentences = {
  'wire.amount_uncountable': 'This amount is outside what we can count.',
  'wire.amount_decimals': 'Amounts have at most two decimals.',
  'wire.id': 'This id is not one of ours.',
  'wire.cursor': 'This page mark is too long.',
  'wire.whole_number': 'A whole number, please.',
  'wire.at_least_one': 'At least one.',
  'wire.at_most_100': 'At most 100.',
  'wire.text_too_long': 'This text is too long.',
  'wire.whole_months': 'A whole number of months, please.',
  'wire.address_too_long': 'This address is too long.',
  'wire.photo_kind': 'Please say which photo this is: front, back or selfie.',
  'wire.photo': 'Please choose a photo.',
  'wire.file_empty': 'This file is empty.',
  'wire.document_kind': 'Please choose the contract or the schedule.',
  'wire.action': 'Please choose one of the actions.',
  'wire.paid_or_failed': 'Please choose paid or failed.',
  'wire.reason': 'Please choose a reason from the list.',
  'wire.choose': 'Please choose from the list.',
  'wire.choose_once': 'Please choose each only once.',
  'wire.json_or_pdf': 'Please choose JSON or PDF.',
  'wire.correction_or_deletion': 'Please choose correction or deletion.',
  'wire.what_to_correct': 'Please choose what is to be corrected.',
  'wire.no_day': 'This is no day of the calendar.',
  'wire.idempotency_key': 'This key must have 1 to 100 visible characters.',
} as const;

export type WireSentenceCode = keyof typeof wireSentences;
