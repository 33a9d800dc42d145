import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import { partyFacts } from './contract-parties.ts';

const { company } = defaultPolicy();
const licensed = {
  company: {
    ...company,
    legalName: 'Tulay Lending Corporation',
    secNo: 'CS2023-1',
    caNo: '1234',
    address: '1 Ortigas Avenue, Pasig',
  },
};
const borrower = {
  member: { fullName: 'Maria Santos' },
  profile: {
    address: {
      countryResidence: 'PH',
      province: 'Benguet',
      town: 'Baguio City',
      streetAddress: '12 Session Road',
      postalCode: '',
    },
    identity: {
      identityType: 'Passport',
      otherIdentityType: '',
      identityNumber: 'P1234567A',
      frontFileId: 'front',
      backFileId: 'back',
      selfieFileId: 'selfie',
    },
  },
};

test('a contract says who lends, with registration and address, and who borrows, with residence and a masked ID', () => {
  const facts = Object.fromEntries(partyFacts(borrower, licensed, 'en').map(({ label, value }) => [label, value]));
  expect(facts).toEqual({
    Lender: 'Tulay Lending Corporation',
    'SEC registration': 'CS2023-1',
    'Certificate of authority': '1234',
    'Address of the lender': '1 Ortigas Avenue, Pasig',
    Borrower: 'Maria Santos',
    Residence: '12 Session Road, Baguio City, Benguet, Philippines',
    Identification: 'Passport ****567A',
  });
});

test('what is not known has no line', () => {
  const facts = partyFacts({ member: borrower.member, profile: {} }, { company }, 'fil');
  expect(facts.map(({ label }) => label)).toEqual(['Nagpapautang', 'Umuutang']);
});

test('the country has its name, in the language of the contract', () => {
  const residence = (countryResidence: string, language: 'en' | 'fil') => {
    const profile = { address: { ...borrower.profile.address, province: '', countryResidence } };
    const facts = partyFacts({ member: borrower.member, profile }, { company }, language);
    return facts.at(-1)?.value;
  };
  expect(residence('PH', 'fil')).toBe('12 Session Road, Baguio City, Pilipinas');
  expect(residence('HK', 'en')).toBe('12 Session Road, Baguio City, Hong Kong');
  expect(residence('HK', 'fil')).toBe('12 Session Road, Baguio City, Hong Kong');
});
