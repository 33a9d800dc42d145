import { describe, expect, test } from 'vitest';
import { activatedMember } from '../activated.ts';
import { tinyPhoto, type ApiUnderTest, type MakeApi } from '../api-under-test.ts';
import { memberWithMoney } from '../lent.ts';
import { newOfficer } from '../people.ts';
import { byTwo } from '../two-officers.ts';
import { makeProvider } from './payment-provider.ts';

async function world(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
  const [{ client: officer }] = officers;
  const today = new Date(api.clock.now()).toISOString().slice(0, 10);
  const told = { phoneNumber, id, amountPHP: 12_950, reference: 'bdo 77', paidOn: today };
  return {
    officers,
    officer,
    client,
    phoneNumber,
    id,
    told,
    payments: () => client.ok('listPayments', { phoneNumber, id }),
    queue: async () => (await officer.ok('adviceQueue', {})).items,
  };
}

export function describeAdvices(open: MakeApi): void {
  describe('payments that members tell of', () => {
    test('it waits for an officer with its receipt, moves no money, and what arrives answers it', async () => {
      const api = await open();
      const { client, phoneNumber, id, told, payments, queue, officer, officers } = await world(api);
      const { url } = await client.ok('upload', { identityNumber: phoneNumber, kind: 'receipt', image: tinyPhoto });
      const advice = await client.ok('advisePayment', { ...told, imageReceiptURL: url });
      expect(advice).toMatchObject({ reference: 'BDO-77', amountPHP: 12_950, state: 'WAITING' });
      expect(await payments()).toMatchObject({ items: [], advices: [advice] });
      const [waiting] = await queue();
      expect(waiting).toMatchObject({ id: advice.id, loanId: id, reference: 'BDO-77', amountPHP: 12_950 });
      expect(url).toContain(waiting?.photoId ?? 'no photo');
      const view = { id: waiting?.photoId ?? '', reason: 'payment_search' } as const;
      expect((await officer.send('viewPhoto', view)).status).toBe(200);
      const { views, photos } = await client.ok('getPrivacy', { phoneNumber });
      expect(views).toMatchObject([{ what: 'receipt', reason: 'payment_search' }]);
      expect(photos.map(({ kind }) => kind)).toContain('receipt');
      expect(await client.ok('howToPay', { phoneNumber, id })).toMatchObject({ payoffPHP: 150_450 });
      await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO 77' });
      expect(await payments()).toMatchObject({ items: [{ status: 'APPLIED' }], advices: [] });
      expect(await queue()).toEqual([]);
      expect(await client.refused('advisePayment', told)).toBe('advice.known');
    });

    test('told twice, of tomorrow, of nothing, of another loan or with a photo of somebody else it is refused', async () => {
      const api = await open();
      const { client, told, phoneNumber, id, queue } = await world(api);
      await client.ok('advisePayment', told);
      expect(await client.refused('advisePayment', { ...told, reference: 'BDO.77' })).toBe('advice.known');
      const again = { ...told, reference: 'BDO-78' };
      const other = await activatedMember(api);
      const upload = { identityNumber: other.phoneNumber, kind: 'receipt', image: tinyPhoto } as const;
      const theirs = await other.client.ok('upload', upload);
      const ownId = await client.ok('upload', { identityNumber: phoneNumber, kind: 'front', image: tinyPhoto });
      for (const [wrong, field] of [
        [{ amountPHP: 0 }, 'amountPHP'],
        [{ paidOn: '2999-01-01' }, 'paidOn'],
        [{ paidOn: '2001-01-01' }, 'paidOn'],
        [{ reference: '-' }, 'reference'],
        [{ imageReceiptURL: theirs.url }, 'imageReceiptURL'],
        [{ imageReceiptURL: ownId.url }, 'imageReceiptURL'],
      ] as const) {
        const { status, body } = await client.send('advisePayment', { ...again, ...wrong });
        expect([field, status]).toEqual([field, 400]);
        expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
      }
      const foreign = { ...again, phoneNumber: other.phoneNumber, id };
      expect(await other.client.refused('advisePayment', foreign)).toBe('loan.not_found');
      for (const number of [2, 3, 4, 5]) await client.ok('advisePayment', { ...told, reference: `BDO-8${number}` });
      expect(await client.refused('advisePayment', again)).toBe('advice.too_many');
      expect(await queue()).toHaveLength(5);
    });

    test('a payment that is taken back is looked for again, and what a provider tells of answers the telling of its reference first', async () => {
      const api = await open();
      const { client, phoneNumber, id, told, payments, queue, officers } = await world(api);
      const waiting = async () => (await queue()).map(({ reference }) => reference);
      for (const reference of ['BDO-1', 'gcash 900100', 'BDO-3']) {
        await client.ok('advisePayment', { ...told, reference });
        api.clock.advance(1000);
      }
      const { reference: loanReference } = await client.ok('howToPay', { phoneNumber, id });
      const provider = makeProvider(api);
      const reference = `${loanReference} GCash 900100`;
      expect(await provider.tells({ id: 'pay_1', amount: 1_295_000, reference })).toBe('APPLIED');
      expect(await waiting()).toEqual(['BDO-1', 'BDO-3']);
      const [payment] = (await payments()).items;
      const taken = { id, reference: payment?.reference ?? '', reason: 'payment_bounced' } as const;
      await byTwo(officers, 'reverseRepayment', taken);
      expect(await waiting()).toEqual(['BDO-1', 'GCASH-900100', 'BDO-3']);
      expect(await provider.tells({ id: 'pay_2', amount: 1_295_000, reference: loanReference })).toBe('APPLIED');
      expect(await waiting()).toEqual(['GCASH-900100', 'BDO-3']);
    });

    test('an officer says once whether it was found; who reads that it was not is told so', async () => {
      const api = await open();
      const { client, told, payments, officer } = await world(api);
      const { id } = await client.ok('advisePayment', told);
      expect(await officer.refused('answerAdvice', { id: 'unknown', answer: 'FOUND' })).toBe('advice.not_found');
      expect(await officer.ok('answerAdvice', { id, answer: 'NOT_FOUND' })).toEqual({ id, state: 'NOT_FOUND' });
      expect(await officer.refused('answerAdvice', { id, answer: 'FOUND' })).toBe('advice.answered');
      expect(await payments()).toMatchObject({ advices: [{ id, state: 'NOT_FOUND' }] });
      await client.ok('advisePayment', told);
      // Over the night of the member.
      api.clock.advance(12 * 3_600_000);
      await api.deliver();
      expect(api.sent.filter(({ kind }) => kind === 'payment_not_found')).toHaveLength(1);
    });
  });
}
