/**
 * Which modules come to the browser in one file. Left alone, the bundler makes a file of every module that two screens
 * share, and a slow line pays for each. A group also takes what its modules import, unless an earlier one has it.
 */

/** What forms share, counted together by the byte budgets. */
export const formChunks = ['fields', 'forms', 'choices'] as const;

/** What every page loads; the group `site` has the name of the entry it is part of. */
export const firstChunks = ['libraries', 'index'] as const;

const any = (...parts: string[]) => new RegExp(parts.join('|'));
const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`;

export const chunkGroups = [
  // In two files, not in twenty; the libraries' one outlives a release.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  // What the page begins with, and what every page is made of: a file of its own would weigh 1.1 KB more, half of it for its head.
  {
    name: 'site',
    test: any(
      '/index\\.html$',
      '/src/ui/(card|form-page|in-reach|toast/failures|format/(money|format-(money|percent)))\\.',
      '/src/features/site/(page-head|apply-link|trust-promises)\\.',
      '/src/(routes/_public|lib/language/names|lib/api/timings|lib/device/saving-(here|data))\\.',
      '/lending/src/money/transfer\\.',
      '/icons/(check|chevron-(down|left|right))\\.',
    ),
  },
  // The first page by itself, which is read most.
  { name: 'landing', test: any('/src/routes/_public/index\\.', '/src/features/site/landing\\.') },
  // What fields are made of: pages that are only read have none.
  {
    name: 'inputs',
    test: any(
      '/src/ui/fields/(field|text-field|text-area-field|checkbox-field|select-field)\\.',
      '/contract/src/fields/limits\\.',
    ),
  },
  // The other public pages are small and read one after the other: one file for all of them.
  {
    name: 'pages',
    test: any('/src/routes/_public/(hiw|about|\\$)\\.', '/src/features/site/(how-it-works|about|not-found)\\.'),
  },
  { name: 'message-page', test: any('/src/routes/_public/contact\\.', '/src/features/site/contact/contact\\.') },
  // A notice may come on any page: what it looks like needs nothing of forms.
  { name: 'notices', test: any('/src/ui/toast/toasts\\.') },
  // Whoever reads an answer checks it, without what only forms need.
  {
    name: 'schemas',
    test: any(packages('valibot'), '/src/lib/api/fits-schema\\.', '/contract/src/(values|refusal)\\.'),
  },
  { name: 'money', test: any(packages('big.js'), '/lending/src/money/') },
  // Rules of fields without the library that checks them: also for what has one field and no form.
  {
    name: 'fields',
    test: any(
      '/contract/src/(phone|account/password-rules|fields/limits|words/en/everywhere/fields)\\.',
      '/src/(words/generated/(fields|session)|words/en/public/session|lib/language/refusal-sentence|lib/api/attempt/use-attempt)\\.',
    ),
  },
  // Visitors read dates too, and the time of the answer they see.
  { name: 'dates', test: any('/src/(ui/format/format-date|lib/manila-today)\\.') },
  { name: 'specified-wait', test: any('/src/ui/specified-wait\\.') },
  { name: 'dialog', test: any('/src/ui/dialog/(dialog|way-back)\\.') },
  { name: 'legal-dialog', test: any('/src/features/site/legal/legal-dialog\\.') },
  { name: 'prices', test: any('/src/lib/calculator/prices-of\\.') },
  {
    name: 'calculator',
    test: any(
      '/src/features/calculator/public-calculator\\.',
      '/src/ui/(calculator/(loan-inputs|cost-bar)|loan/schedule-table)\\.',
    ),
  },
  {
    name: 'score',
    test: any('/src/routes/_public/credit-score\\.', '/src/ui/score/'),
  },
  {
    name: 'client',
    test: any(
      packages('ky', '@tanstack/query-core', '@tanstack/react-query'),
      '/contract/src/addresses\\.',
      '/src/lib/api/(api|exchange|reply-shape|query-client|error-sentence)\\.',
      '/src/lib/(session/(session|guards|sign-out)|info-state|member/use-member-details)\\.',
    ),
  },
  // What is kept of members on the device. The client asks for it once somebody is signed in; visitors never do.
  {
    name: 'storage',
    test: any(
      packages('idb-keyval'),
      '/src/lib/(member/(member-(copy|upkeep|vault|storage|key)|outbox-of-steps|pending-withdrawal|kept-keys)|device/channel)\\.',
    ),
  },
  {
    name: 'account-fields',
    test: any('/contract/src/account/fields\\.', '/words/(generated|en/public)/registration\\.'),
  },
  {
    name: 'countries',
    test: any(
      '/contract/src/(reference/(banks|countries)|activation/names)\\.',
      '/src/(lib/form/country-choices|ui/phone/phone-countries)\\.',
    ),
  },
  {
    name: 'forms',
    test: any(
      packages('react-hook-form', '@hookform'),
      '/src/lib/form/(use-wire-form|form-phone|new-password|still-needed|use-sender)\\.',
      '/src/ui/(phone/phone-field|fields/(new-)?password-field|kept-nowhere|post-form)\\.',
    ),
  },
  // What the contact form is sent with.
  {
    name: 'contact',
    test: any('/contract/src/site/contact-fields\\.', '/src/features/site/contact/contact-(problems|query)\\.'),
  },
  // What answers look like, in one file: whoever is signed in soon meets most of them. The desk's are the desk's.
  {
    name: 'answers',
    test: any('/contract/src/(account|activation|challenge|document|loan|privacy|profile|wallet)/rows\\.'),
  },
  // A list to search is a second step, also in a form.
  {
    name: 'choices',
    test: any(packages('downshift'), '/src/ui/(fields/combobox-field|phone/phone-country-search)\\.'),
  },
  // Where somebody works: what forms write of it, and screens read.
  {
    name: 'employment',
    test: any(
      '/contract/src/account/employment-fields\\.',
      '/src/lib/form/work-values\\.',
      '/src/ui/fields/field-facts\\.',
      '/src/words/generated/employment\\.',
    ),
  },
  // Fields with lists to choose from.
  {
    name: 'work',
    test: any('/src/ui/fields/(wire-field|work-fields)\\.'),
  },
  // What screens behind a sign-in share, the desk's and a payer's among them.
  {
    name: 'parts',
    test: any(
      '/src/ui/(status-chip|progress|facts|paged-card|download-button|copy-button|fields/otp-field)\\.',
      '/src/ui/(format/masked-value|dialog/resend-button|loan/paper-downloads|loading/load-failed)\\.',
      '/src/lib/(use-(online|busy)|api/wire-centavos|wallet)\\.',
      '/src/words/generated/(how-to-pay|profile)\\.',
      '/icons/file-question-mark\\.',
    ),
  },
  // What stands around each screen behind a sign-in, the desk's too.
  {
    name: 'guarded',
    test: any(
      '/src/features/account/(lock/lock-(gate|policy)|session/(guard-error|use-other-tabs))\\.',
      '/icons/(banknote|circle-check|clipboard-list)\\.',
    ),
  },
  { name: 'activation-words', test: any('/src/words/generated/activation\\.') },
  // What sends what waits, from any page, and photos.
  {
    name: 'step-outbox',
    test: any('/src/features/activation/drafts/step-outbox\\.', '/src/lib/photo/shrink-photo\\.'),
  },
  // What members' screens share. All of it is kept, and small files of their own weigh half as much again.
  {
    name: 'member-parts',
    test: any(
      '/src/(routes/_guarded|features/site/screen-title)\\.',
      '/src/lib/(account-wait|member/opening|proof/use-(my-number|proof))\\.',
      '/src/ui/(drawn-bridge|wait-hindrance|format/known-as-of|loan/withdrawal-icon)\\.',
      '/src/ui/dialog/(ask-dialog|otp-dialog)\\.',
      '/src/words/generated/(settings|wallet)\\.',
      '/contract/src/wallet/withdrawal-number\\.',
      '/icons/camera\\.',
    ),
  },
  {
    name: 'changes',
    test: any('/src/lib/proof/use-(bank-)?change\\.', '/src/ui/(dialog/change-code|fields/bank-account-fields)\\.'),
  },
  {
    name: 'activation-parts',
    test: any('/src/features/activation/(use-(activation|open-wizard)|activation-(failed|panel))\\.'),
  },
  {
    name: 'loan-parts',
    test: any(
      '/src/features/loan/(confirm-contract|loan-timeline|status-icon)\\.',
      '/src/lib/payout-news\\.',
      '/src/ui/loan/(payout-news|schedule-piers)\\.',
    ),
  },
  { name: 'lock', test: any('/src/features/account/lock/(?!keep-lock)') },
  { name: 'privacy-words', test: any('/src/words/generated/privacy-room\\.') },
  { name: 'score-screens', test: any('/src/routes/_guarded/score\\.', '/src/features/score/') },
  { name: 'settings-screens', test: any('/src/routes/_guarded/(settings|account(_\\.privacy)?)\\.') },
  // What of a repayment members fill in and read too.
  { name: 'repayment-fields', test: any('/contract/src/(repayment/(fields|statements)|loan/queue-loan)\\.') },
  // What answers to officers look like.
  {
    name: 'desk-answers',
    test: any('/contract/src/(audit/actions|(desk|payout)/schemas)\\.'),
  },
  // Officers keep all of it, and who opens a screen soon opens the next. The first page names each file that another one may need, of these one.
  { name: 'desk', test: any('/src/words/generated/desk\\.', '/src/features/desk/', '/src/routes/_desk') },
];
