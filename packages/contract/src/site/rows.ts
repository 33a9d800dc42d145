import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import * as s from './schemas.ts';
import { Nothing } from '../values.ts';

const row = { access: 'public', effect: 'read', body: 'none', reply: 'json', input: Nothing, errors: [] } as const;

export const rows = {
  getProduct: { ...row, summary: 'Company facts, loan terms and limits', output: s.Product, cached: 'fixed' },
  getCurrencies: {
    ...row,
    summary: 'Currencies that a loan can be shown in',
    output: s.CurrenciesReply,
    cached: 'fixed',
  },
  getAgreement: {
    ...row,
    summary: 'The Service and Policy Agreement in force',
    output: s.Agreement,
    cached: 'fixed',
  },
  getRates: { ...row, summary: 'Units of each currency for one peso', output: s.Rates, cached: 'changing' },
  sendContactMessage: {
    ...row,
    summary: 'The contact form',
    effect: 'write',
    body: 'json',
    input: s.ContactBody,
    output: s.ContactReply,
    errors: ['contact.too_many', 'idempotency.key_reused'],
    rateLimit: 'contact messages',
  },
  health: { ...row, summary: 'The process is alive', output: s.HealthReply },
  ready: {
    ...row,
    summary: 'The database takes and gives a row, and its disk has room',
    output: s.HealthReply,
    errors: ['server.storage_unavailable', 'server.disk_full', 'server.disk_read_only'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
