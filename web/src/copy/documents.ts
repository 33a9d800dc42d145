import { catalogue } from './catalogue.ts';

/** Sentences of documents to keep, and of the page that verifies one. */
export const documents = catalogue('documents', {
  title: 'Documents',
  text: 'Keep a copy. Each has a code that leads anybody you show it to, to a page that confirms it is genuine.',
  download: {
    contract: 'Download contract (PDF)',
    schedule: 'Download schedule (PDF)',
    'withdrawal-request': 'Download request (PDF)',
    receipt: 'Download receipt (PDF)',
  },
  offline: 'You are offline. Documents can be downloaded while you are online.',
  verify: {
    lead: 'What we know of the document that brought you here. No personal data is shown.',
    loading: 'Looking for the document',
    genuine: 'We issued this document.',
    compare: 'Compare these with the document. If one of them differs, it is not the document that we issued.',
    kind: 'Document',
    kinds: {
      contract: 'Loan contract',
      schedule: 'Repayment schedule',
      'withdrawal-request': 'Withdrawal request',
      receipt: 'Withdrawal receipt',
    },
    statusNow: 'Status now',
    number: 'Number',
    issued: 'Issued on',
    sha256: 'SHA-256',
    demonstration: 'It was made for a demonstration. No real loan stands behind it.',
    replaced: 'A newer version of this document has been issued since.',
    unknownTitle: 'We have not issued such a document.',
    unknown:
      'The address may be incomplete: scan the code once more. If it leads here again, do not trust the document and tell us through the contact page.',
    contact: 'Contact Us',
    failedTitle: 'We could not look',
    offline: 'You are offline. The document is looked for as soon as there is a connection.',
    retry: 'Try again',
  },
});
