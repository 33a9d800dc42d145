import { expect, test } from 'vitest';
import * as v from 'valibot';
import { endpointNames, endpoints } from './table.ts';

/** What a gateway, a portal, another service at the same address or a copy of an emptied list puts in the place of an answer. */
const foreign: readonly unknown[] = [
  null,
  true,
  0,
  '',
  'ok',
  [],
  [null],
  [{}],
  {},
  { ok: true },
  { status: 'ok' },
  { status: 'success', data: {} },
  { success: true },
  { error: 'Bad Gateway' },
  { message: 'Service Unavailable' },
  { code: 200, message: 'OK', data: [] },
  { data: null },
  { result: [] },
  { items: [] },
  { items: [], total: 0 },
  { state: 'ok' },
  { state: 'SUCCESS', url: 'https://login.hotel.example/' },
  { url: 'https://login.hotel.example/' },
  { url: '/login', reference: '1', id: '1' },
  { captive: true, 'user-portal-url': 'https://login.hotel.example/', 'can-extend-session': false },
  { token: 'f3a1' },
  { accessToken: '' },
  { accessToken: 'f3a1', expires_in: 3600 },
  { reason: null, message: null, status: 0 },
];

/** No screen reads them: who asks whether the service is alive looks at the status. */
const isProbe = (name: string) => name === 'health' || name === 'ready';

test.each(endpointNames.filter((name) => endpoints[name].reply === 'json' && !isProbe(name)))(
  '%s: nothing that others answer with is taken for its answer',
  (name) => {
    expect(foreign.filter((body) => v.is(endpoints[name].output, body))).toEqual([]);
  },
);
