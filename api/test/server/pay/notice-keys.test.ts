import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeNoticeKeys } from '../../../src/adapters/notice-keys.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { notices, noticeSecrets, noticeVariables } from '../../notice-keys.ts';

const signed = new TextEncoder().encode('id=pay_1&nonce=00');
const { secret } = notices;

test('of several keys that Maya publishes each will do, and nobody else’s; nothing is believed without', async () => {
  const { maya } = noticeSecrets;
  const other = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const published = other.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signature = sign('sha256', signed, other.privateKey).toString('hex');
  const isSigned = (publicKeys: readonly string[], at = secret) =>
    makeNoticeKeys({ paymongo: null, maya: { secret, publicKeys } }).isSigned('maya', {
      signed,
      signature,
      secret: at,
    });
  const ours = maya?.publicKeys ?? [];
  expect(await Promise.all([isSigned([...ours, published]), isSigned(ours), isSigned([published], '')])).toEqual([
    true,
    false,
    false,
  ]);
  const none = makeNoticeKeys({ paymongo: null, maya: null });
  for (const provider of ['maya', 'paymongo'] as const)
    expect(await none.isSigned(provider, { signed, signature: notices.sign(provider, signed), secret })).toBe(false);
});

test('what is not Maya’s key, or a secret that can be guessed, stops the start', () => {
  expect(loadConfig(noticeVariables).noticeSecrets).toEqual(noticeSecrets);
  for (const wrong of ['{', '{"secret": "short", "publicKeys": []}', JSON.stringify({ secret, publicKeys: ['AAAA'] })])
    expect(() => loadConfig({ PAY_NOTICES_MAYA: wrong })).toThrow('PAY_NOTICES_MAYA: expected JSON');
});
