import { createHmac } from 'node:crypto';
import { pathOf } from '@tulay/contract/addresses';
import type { APIRequestContext } from '@playwright/test';

/** What the payment provider of the browser tests signs with. */
export const noticeSecret = 'whsk_test_of_the_browser_tests';

/** Tells the service of a payment as the provider does: what it answers. */
export async function tellOfPayment(
  request: APIRequestContext,
  { id, amountPHP, reference }: { readonly id: string; readonly amountPHP: number; readonly reference: string },
): Promise<unknown> {
  const attributes = { amount: amountPHP * 100, currency: 'PHP', description: reference, source: { type: 'qrph' } };
  const data = { id, type: 'payment', attributes };
  const text = JSON.stringify({
    data: { id: `evt_${id}`, type: 'event', attributes: { type: 'payment.paid', livemode: false, data } },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', noticeSecret).update(`${seconds}.${text}`).digest('hex');
  const answer = await request.post(pathOf('paymentNotice', { provider: 'paymongo' }), {
    headers: { 'content-type': 'application/json', 'paymongo-signature': `t=${seconds},te=${signature},li=` },
    data: text,
  });
  return answer.json();
}
