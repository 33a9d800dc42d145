import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { noticeStyles } from '@tulay/conformance/api/repayment/payment-provider';

const secret = 'whsk_test_of_the_tests';
// Small, as a test signs much and nobody else is to be kept out.
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const maya = { secret, publicKeys: [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] };

const [, , { mapping }] = noticeStyles;
const { provider: own, ...shape } = mapping;

/** What the payment providers of the tests share with the service. */
export const noticeSecrets = { paymongo: secret, maya, [own]: secret };

/** The same, as an operator sets it. */
export const noticeVariables = {
  PAY_NOTICES_PAYMONGO: secret,
  PAY_NOTICES_MAYA: JSON.stringify(maya),
  PAY_NOTICES: JSON.stringify({ [own]: { ...shape, key: secret } }),
};

/** How they sign. */
export const notices: ApiUnderTest['notices'] = {
  secret,
  sign: (provider, signed) =>
    provider === 'maya'
      ? sign('sha256', signed, privateKey).toString('hex')
      : createHmac('sha256', secret).update(signed).digest('hex'),
};
