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
  { name: 'site', tags: ['$initial' as const] },
  // The public pages are small and read one after the other: one file for all of them, and for what is as small beside them.
  {
    name: 'pages',
    test: any(
      '/src/routes/_public(\\.|/(index|hiw|about|contact|\\$)\\.)',
      '/src/features/site/(landing|how-it-works|about|contact/contact|not-found)\\.',
      '/src/ui/(form-page|fields/select-field)\\.',
      '/src/lib/language/names\\.',
    ),
  },
  // The public pages ask for answers too, after they are on the screen, and need no more of the client than this.
  { name: 'addresses', test: any('/contract/src/(address|site/addresses)\\.', '/src/lib/(api/line-again|product)\\.') },
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
      '/src/(words/generated/fields|lib/language/refusal-sentence)\\.',
    ),
  },
  {
    name: 'client',
    test: any(
      packages('ky', '@tanstack/query-core', '@tanstack/react-query', 'react-toastify'),
      '/contract/src/addresses\\.',
      '/src/lib/api/(api|exchange|reply-shape|query-client|error-sentence|use-attempt)\\.',
      '/src/lib/(session/(session|guards|sign-out)|info-state)\\.',
      '/src/(ui/toast/toast|words/generated/session|words/en/public/session)\\.',
    ),
  },
  // What is kept of members on the device. The client asks for it once somebody is signed in; visitors never do.
  {
    name: 'storage',
    test: any(packages('idb-keyval'), '/src/lib/(member/member-(copy|upkeep|vault|storage|key)|device/channel)\\.'),
  },
  {
    name: 'forms',
    test: any(
      packages('react-hook-form', '@hookform', 'react-international-phone'),
      '/src/lib/form/(use-wire-form|form-phone|new-password)\\.',
      '/src/ui/(phone/phone-field|fields/password-field|kept-nowhere)\\.',
    ),
  },
  // Who fills in a form has what its answer is read with: no part of the app is asked for between the button and the server.
  { name: 'way-in', test: any('/src/ui/post-form\\.', '/contract/src/account/rows\\.') },
  // A list to search is a second step, also in a form.
  {
    name: 'choices',
    test: any(packages('downshift'), '/src/ui/(fields/combobox-field|phone/phone-country-search)\\.'),
  },
  {
    name: 'parts',
    test: any(
      '/src/ui/(status-chip|progress|facts|paged-card|dialog/resend-button|download-button)\\.',
      '/src/lib/(use-(online|busy)|api/wire-centavos|wallet)\\.',
    ),
  },
];
