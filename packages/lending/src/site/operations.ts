import type { Operations } from '../service.ts';
import { getAgreement } from './get-agreement.ts';
import { getCurrencies } from './get-currencies.ts';
import { getProduct } from './get-product.ts';
import { getRates } from './get-rates.ts';
import { health } from './health.ts';
import { ready } from './ready.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** What anybody may ask. */
export const publicOperations = {
  getProduct,
  getAgreement,
  getCurrencies,
  getRates,
  sendContactMessage,
  health,
  ready,
} satisfies Partial<Operations>;
