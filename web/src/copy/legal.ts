import { catalogue } from './catalogue.ts';

/** The two texts behind the footer's links. Figures of a loan are not in them: they stand in the agreement that follows the terms. */
export type LegalText = { title: string; sections: { heading: string; text: string }[] };

export const privacy = catalogue<LegalText>('privacy', {
  title: 'Privacy Policy',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, contact details, work and address, your references, the number and photos of one identity document, your bank or e-wallet account, and the history of your loans. Nothing is collected that the form does not ask for.',
    },
    {
      heading: 'What for',
      text: 'To know who you are, to decide on your application, to pay out and collect the loan, and to meet the duties that the law lays on a lender.',
    },
    {
      heading: 'Your identity photos',
      text: 'They are stored encrypted. Only you and the officer who handles your file can open them, and each time an officer does is recorded. They are deleted 30 days after an application is declined or abandoned.',
    },
    {
      heading: 'Who else receives data',
      text: 'The bank or e-wallet that pays you, and credit bureaus, to which payment behaviour is reported. We sell data to nobody and no advertiser sees it. This site loads nothing from other companies.',
    },
    {
      heading: 'On your device',
      text: 'What you type is kept on your device until it is sent, so that a lost connection loses nothing. Signing out deletes it.',
    },
    {
      heading: 'Your rights',
      text: 'You may see, correct and receive a copy of your data, object to its use, ask for its deletion once no loan or law requires it, and complain to the National Privacy Commission.',
    },
  ],
});

export const terms = catalogue<LegalText>('terms', {
  title: 'Terms & Conditions',
  sections: [
    {
      heading: 'Who can use this service',
      text: 'Anyone of 18 years or older who gives true information about themselves. One person has one account.',
    },
    {
      heading: 'Before you borrow',
      text: 'Every offer shows the interest, each installment, the total to be paid and the effective interest rate. An application binds you to nothing: a loan begins when you have confirmed its contract with a one-time password.',
    },
    {
      heading: 'What you never pay',
      text: 'You pay nothing to apply, nothing to be approved, nothing to receive the loan and nothing to correct your bank account. Cancelling before the loan is disbursed is free. You may repay early at any time.',
    },
    {
      heading: 'What a loan may cost',
      text: 'The interest, the charges for paying late and the limit that they never exceed together stand in the Service and Policy Agreement, which follows below as it is in force today. What you accept with an application is exactly that text.',
    },
    {
      heading: 'Your part',
      text: 'Keep your password and one-time codes to yourself; our staff never ask for them. Tell us when your phone number, address or employer changes.',
    },
    {
      heading: 'When something goes wrong',
      text: 'Write to us through the contact page. If our answer does not settle the matter, you may turn to the Securities and Exchange Commission.',
    },
  ],
});

/** Around the agreement's own clauses, which the server tells with the numbers in force. */
export const agreementInForce = catalogue('agreement-in-force', {
  title: 'Service and Policy Agreement',
  loading: 'The agreement is being fetched.',
  failed: 'The agreement could not be fetched.',
  retry: 'Try again',
});
