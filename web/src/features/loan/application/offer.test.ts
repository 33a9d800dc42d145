import { amount } from '@tulay/lending/money/centavos';
import { quoteLoan } from '@tulay/lending/calculator/quote';
import { expect, test } from 'vitest';
import { applicationInput, changedOffer, type Offer } from './offer.ts';

const terms = { ratePercent: '0.3', termMonths: 12 };
const offer: Offer = {
  currency: 'USD',
  previous: null,
  quote: quoteLoan({
    ...terms,
    principalCentavos: amount(15_000_000),
    foreignCentavos: amount(258_000),
    rate: '0.0172',
  }),
};

test('an application carries every figure that was shown', () => {
  expect(applicationInput(offer, '+639170000009', '2026-11-abcdef01')).toEqual({
    phoneNumber: '+639170000009',
    agreementVersion: '2026-11-abcdef01',
    selectedCurrency: 'USD',
    exchangeRate: 0.0172,
    installmentCount: 12,
    interestRate: 0.3,
    loanAmountXR: 2580,
    loanAmountPHP: 150_000,
    interestAmountXR: 7.74,
    interestAmountPHP: 450,
    installmentAmountXR: 222.74,
    installmentAmountPHP: 12_950,
  });
});

test('changed figures make a new offer that remembers the old one', () => {
  const sent = applicationInput(offer, '+639170000009', 'v');
  const changed = changedOffer(offer, { ...sent, exchangeRate: 0.018, loanAmountXR: 2700 });
  expect(changed?.previous).toBe(offer.quote);
  expect(changed?.quote.rate).toBe('0.018');
  expect(changed?.quote.xr.loanCentavos).toBe(270_000);
  expect(changed?.quote.php).toEqual(offer.quote.php);
});

test('what is no quote makes no offer', () => {
  expect(changedOffer(offer, undefined)).toBeNull();
  expect(changedOffer(offer, { loanAmountPHP: 1.005, loanAmountXR: 1, exchangeRate: 1 })).toBeNull();
});
