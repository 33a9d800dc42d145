import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import type { Answer } from './as-declared.ts';
import { makeClient, type Client } from './client.ts';
import { activatedMember } from './activated.ts';
import { apply, memberWithMoney, newestLoanId } from './lent.ts';
import { codeSentTo, newOfficer } from './people.ts';
import { byTwo } from './two-officers.ts';
import { documentIdIn } from './world.ts';

const startOfPdf = '%PDF-';

async function expectPdf({ status, headers, bytes }: Answer, name: RegExp): Promise<void> {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(name);
  expect(headers.get('cache-control')).toContain('no-store');
  const digest = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));
  expect(headers.get('content-digest')).toBe(`sha-256=:${btoa(digest)}:`);
  expect(new TextDecoder('latin1').decode(bytes.slice(0, startOfPdf.length))).toBe(startOfPdf);
}

async function borrower(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  return { ...(await memberWithMoney(api, officers)), officers, officer: officers[0].client };
}

async function withdrawalOf(api: ApiUnderTest, client: Client, phoneNumber: string, id: string) {
  const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 5_000 });
  const oTP = codeSentTo(api, phoneNumber);
  return (await client.ok('withdraw', { phoneNumber, id, withdrawalAmount: 5_000, challenge, oTP })).withdrawal;
}

export function describeDocuments(open: MakeApi): void {
  describe('documents', () => {
    test('contract, schedule and receipt as PDF, for the member and an officer', async () => {
      const api = await open();
      const { client, phoneNumber, loanId, officer } = await borrower(api);
      const { id } = await withdrawalOf(api, client, phoneNumber, loanId);
      for (const reader of [client, officer]) {
        await expectPdf(
          await reader.send('loanDocument', { id: loanId, kind: 'contract' }),
          /^attachment; filename="tulay-contract-\d+\.pdf"$/,
        );
        await expectPdf(
          await reader.send('loanDocument', { id: loanId, kind: 'schedule' }),
          /filename="tulay-schedule-\d+\.pdf"$/,
        );
        await expectPdf(
          await reader.send('withdrawalDocument', { id }),
          /filename="tulay-withdrawal-request-tulay-\d+\.pdf"$/,
        );
      }
      expect(await client.refused('loanDocument', { id: loanId, kind: 'photo' })).toBe('request.invalid');
    });

    test('the contract can be read on a screen before it is confirmed, by its member alone, and once there is one', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const officer = await newOfficer(api);
      const { client, phoneNumber } = member;
      await apply(member);
      const id = await newestLoanId(member);
      expect(await client.refused('getContract', { phoneNumber, id })).toBe('loan.wrong_status');
      await officer.client.ok('decideLoan', { id, action: 'review' });
      await officer.client.ok('decideLoan', { id, action: 'approve' });
      const { parts, hasTerms } = await client.ok('getContract', { phoneNumber, id });
      expect(hasTerms).toBe(true);
      expect(parts.flatMap(({ facts }) => facts.map(({ label }) => label))).toEqual(
        expect.arrayContaining(['Lender', 'Borrower', 'Identification', 'Total payable']),
      );
      expect(parts.flatMap(({ table }) => table?.rows ?? [])).toHaveLength(12);
      expect(parts.at(-1)?.paragraphs.join(' ')).toContain('This is an offer.');
      const stranger = await activatedMember(api);
      expect(await stranger.client.refused('getContract', { phoneNumber: stranger.phoneNumber, id })).toBe(
        'loan.not_found',
      );
    });

    test('somebody else finds nothing', async () => {
      const api = await open();
      const { client, phoneNumber, loanId } = await borrower(api);
      const { id } = await withdrawalOf(api, client, phoneNumber, loanId);
      const stranger = (await activatedMember(api)).client;
      expect(await stranger.refused('loanDocument', { id: loanId, kind: 'contract' })).toBe('loan.not_found');
      expect(await stranger.refused('loanDocument', { id: loanId, kind: 'schedule' })).toBe('loan.not_found');
      expect(await stranger.refused('withdrawalDocument', { id })).toBe('withdrawal.not_found');
    });

    test('there is no contract before one waits to be confirmed', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const { client, phoneNumber } = member;
      await apply(member);
      const id = await newestLoanId(member);
      expect(await client.refused('loanDocument', { id, kind: 'contract' })).toBe('loan.wrong_status');
      expect((await client.ok('listLoans', { phoneNumber })).items[0]?.documents).toEqual([]);
      const officer = await newOfficer(api);
      await officer.client.ok('decideLoan', { id, action: 'review' });
      await officer.client.ok('decideLoan', { id, action: 'approve' });
      expect((await client.ok('listLoans', { phoneNumber })).items[0]?.documents).toEqual(['contract', 'schedule']);
      await expectPdf(await client.send('loanDocument', { id, kind: 'contract' }), /contract/);
    });

    test('anybody can verify one by the address in it, and learns no name and no amount', async () => {
      const api = await open();
      const { client, loanId } = await borrower(api);
      const { bytes } = await client.send('loanDocument', { id: loanId, kind: 'contract' });
      const id = documentIdIn(bytes);
      const stranger = makeClient(api);
      const first = await stranger.ok('verifyDocument', { id });
      expect(Object.keys(first).toSorted()).toEqual([
        'demonstration',
        'issuedAt',
        'kind',
        'number',
        'replaced',
        'sha256',
        'statusNow',
      ]);
      expect(first).toMatchObject({
        kind: 'contract',
        demonstration: true,
        replaced: false,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      api.clock.advance(60_000);
      await client.send('loanDocument', { id: loanId, kind: 'contract' });
      expect(await stranger.ok('verifyDocument', { id })).toEqual(first);
    });

    test('a paper about a withdrawal is a request until it is paid, and the page says how it stands now', async () => {
      const api = await open();
      const { client, phoneNumber, loanId, officers } = await borrower(api);
      const { id } = await withdrawalOf(api, client, phoneNumber, loanId);
      const paper = async () => documentIdIn((await client.send('withdrawalDocument', { id })).bytes);
      const stranger = makeClient(api);
      const request = await paper();
      expect(await stranger.ok('verifyDocument', { id: request })).toMatchObject({
        kind: 'withdrawal-request',
        replaced: false,
        statusNow: { status: 'PROCESSING' },
      });
      await byTwo(officers, 'settleWithdrawal', { id, action: 'paid' });
      const statusNow = { status: 'PAID', text: 'Paid' };
      expect(await stranger.ok('verifyDocument', { id: request })).toMatchObject({ replaced: false, statusNow });
      api.clock.advance(1000);
      const receipt = await paper();
      expect(await stranger.ok('verifyDocument', { id: request })).toMatchObject({ replaced: true, statusNow });
      expect(await stranger.ok('verifyDocument', { id: receipt })).toMatchObject({ kind: 'receipt', statusNow });
    });

    test('an unknown document is not confirmed', async () => {
      expect(await makeClient(await open()).refused('verifyDocument', { id: 'nobody' })).toBe('document.not_found');
    });
  });
}
