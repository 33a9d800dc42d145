import type { Address } from '../address.ts';

/** The calls of the public pages, apart from all others: a first visit loads these alone. */
export const siteAddresses = {
  getProduct: { method: 'GET', path: '/product' },
  getCurrencies: { method: 'GET', path: '/availablecurrency' },
  getAgreement: { method: 'GET', path: '/agreement' },
  getRates: { method: 'GET', path: '/rates' },
  sendContactMessage: { method: 'POST', path: '/misc/contact', idempotent: true },
  health: { method: 'GET', path: '/health' },
  ready: { method: 'GET', path: '/ready' },
} as const satisfies Record<string, Address>;
