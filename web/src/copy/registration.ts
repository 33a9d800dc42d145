import { catalogue } from './catalogue.ts';

/** Sentences of the registration. */
export const registration = catalogue('registration', {
  title: 'Registration',
  lead: 'Two short steps. You can apply once your account is activated.',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In Here',
  steps: ['Your account', 'Your work'],
  stepOf: (step: number) => `Step ${step} of 2`,
  account: {
    phone: 'Phone number',
    email: 'Email address',
    fullName: 'Full name',
    password: 'Create password',
    confirm: 'Confirm password',
    submit: 'REGISTER NOW',
  },
  work: {
    country: 'Employment country',
    countryPlaceholder: 'Type to search',
    countryOpen: 'Show all countries',
    countryNone: 'No country has this name.',
    location: 'Employment location',
    locationHint: 'City, state or ship.',
    jobTitle: 'Job title',
    jobCategory: 'Job category',
    jobCategoryPlaceholder: 'Choose a category',
    income: 'Monthly net income',
    incomeIn: (currency: string) => `In ${currency}, whole units, after tax.`,
    incomeNoCountry: 'In the currency of your employment country, after tax.',
    submit: 'CONTINUE',
    back: 'Back',
  },
  creating: 'Creating account.',
  created: 'Your account has been created successfully.',
  createdLead: 'You are signed in. Your dashboard opens in a moment.',
});
