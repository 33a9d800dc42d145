/** The closed lists of the privacy room, without schemas, so that a screen can have them alone. */
export const privacyRequestKinds = ['correction', 'deletion'] as const;
/** What a correction can be about; a deletion is about the account. */
export const privacyTopics = [
  'name',
  'birth_date',
  'personal',
  'address',
  'references',
  'identity',
  'employment',
  'contact',
  'bank',
  'loan_records',
] as const;
export const privacyRequestStates = ['WAITING', 'DONE', 'REFUSED', 'WITHDRAWN'] as const;
/** Why an officer opens a photo; the member reads it. */
export const photoReasons = [
  'identity_check',
  'photo_quality',
  'payment_search',
  'member_request',
  'suspected_fraud',
] as const;
/** How a request was answered. Closed lists, as for every decision: nobody types a text to a member. */
export const privacyOutcomes = {
  correction: {
    done: ['step_opened', 'corrected', 'change_yourself'],
    refused: ['already_right', 'identity_unclear', 'kept_by_law'],
  },
  deletion: { done: ['account_deleted'], refused: ['open_loan', 'money_left', 'identity_unclear'] },
} as const;
export const privacyReasons = [
  'step_opened',
  'corrected',
  'change_yourself',
  'already_right',
  'identity_unclear',
  'kept_by_law',
  'account_deleted',
  'open_loan',
  'money_left',
] as const;
/** The longest note to our staff. */
export const privacyNoteMax = 500;
export const privacyFormats = ['json', 'pdf'] as const;
export const deletionHindrances = ['open_loan', 'money_left', 'officer', 'waiting'] as const;
