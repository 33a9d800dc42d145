import { LEFT_OUT, type LeftOutId } from '../left-out.ts';

/** What a printed copy of somebody's data says, beside the data. */
export const english = {
  title: 'Everything we hold on you',
  nothing: 'Nothing is stored.',
  /** Of what was done so often on one day, from one time to another. */
  repeated: (count: number, first: string, last: string): string => `${count} times, from ${first} to ${last}`,
  more: (count: number): string => `${count} older ones are in the JSON copy only.`,
  yes: 'yes',
  no: 'no',
  leftOutTitle: 'What is not in this copy, and why',
  leftOut: Object.fromEntries(LEFT_OUT.map(({ id, what, why }) => [id, { what, why }])) as Readonly<
    // The list has an entry of each id.
    Record<LeftOutId, { readonly what: string; readonly why: string }>
  >,
  sections: {
    account: 'Your account',
    employment: 'Your work, as you told us',
    personal: 'About you, with your consent',
    address: 'Where you live',
    references: 'Your character references',
    identity: 'Your ID',
    bank: 'Where you receive your money',
    loans: 'Your loans',
    loanHistory: 'What happened to your loans',
    instalments: 'Your installments',
    lateCharges: 'Charges for paying late',
    withdrawals: 'Your withdrawals',
    postings: 'Postings of your wallet and your loans',
    balances: 'What your accounts hold',
    photos: 'Photos of you and your ID',
    formerContacts: 'Numbers and addresses you had lately',
    sessions: 'Where you signed in',
    oneTimePasswords: 'One-time passwords',
    documents: 'Documents made for you',
    messages: 'Messages sent to you',
    creditScore: 'Your credit score',
    privacyRequests: 'Your requests about your data',
    repeatedRequests: 'Keys of requests that may be repeated',
    audit: 'What was done with your account, and by whom',
  },
  /** 'paidPrincipalCentavos' -> 'Paid principal'. */
  label(key: string): string {
    const words = key
      .replace(/Centavos$/, '')
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  /** Of who acted: 'the service', 'you', 'officer 1234'. */
  actor: (actor: string): string => actor,
};

export type DataWords = typeof english;
export type SectionKey = keyof DataWords['sections'];
