import { pathOf, addresses, type EndpointName } from '@tulay/contract/addresses';
import type { InputOf, ReplyOf } from '@tulay/contract/table';
import { demonstrationOfficers } from '@tulay/mocks/demonstration-officers';
import { told } from '@tulay/lending/testing/sample-person';
import type { Page } from '@playwright/test';

/** Whoever is signed in by this token, or nobody. */
type Caller = string | null;

/** Calls the API that the page itself uses, mocks included. */
async function call<Name extends EndpointName>(
  page: Page,
  token: Caller,
  name: Name,
  input: InputOf<Name>,
): Promise<ReplyOf<Name>> {
  const { method } = addresses[name];
  const reply = await page.evaluate(
    async ({ path, method, token, input }) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const response = await fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(input) }) });
      return { ok: response.ok, body: (await response.json()) as unknown };
    },
    { path: pathOf(name), method, token, input },
  );
  if (!reply.ok) throw new Error(`${name} was refused: ${JSON.stringify(reply.body)}`);
  // The rules encode their replies by the row's schema.
  return reply.body as ReplyOf<Name>;
}

/** A small drawn card: the mocks read it as the photo of a document. */
async function uploadPhoto(
  page: Page,
  token: string,
  phoneNumber: string,
  kind: 'front' | 'back' | 'selfie',
): Promise<string> {
  return page.evaluate(
    async ({ path, token, phoneNumber, kind }) => {
      const canvas = new OffscreenCanvas(640, 400);
      canvas.getContext('2d')?.fillRect(40, 40, 560, 320);
      const form = new FormData();
      form.set('identityNumber', phoneNumber);
      form.set('kind', kind);
      form.set(
        'image',
        new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg', { type: 'image/jpeg' }),
      );
      const response = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
      // The upload's own reply.
      return ((await response.json()) as { url: string }).url;
    },
    { path: pathOf('upload'), token, phoneNumber, kind },
  );
}

/** The newest code on the demonstration phone, which the mocks keep in IndexedDB. It arrives a moment after it was asked for. */
export async function newestCode(page: Page): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const texts = await readMessages(page);
    const code = texts.find((text) => text.includes('one-time password'))?.match(/\b\d{6}\b/)?.[0];
    if (code !== undefined) return code;
    await page.waitForTimeout(250);
  }
  throw new Error('No code came to the demonstration phone');
}

function readMessages(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tulay-mock-phone');
        opening.addEventListener('error', () => reject(new Error('There is no demonstration phone')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('phone').objectStore('phone').get('messages');
          reading.addEventListener('success', () => {
            // Written by the demonstration phone, newest first.
            resolve(((reading.result ?? []) as { text: string }[]).map(({ text }) => text));
            opening.result.close();
          });
        });
      }),
  );
}

async function signInBy(page: Page, token: string, phoneNumber: string): Promise<void> {
  await page.evaluate(
    ([accessToken, myPhoneNumber]) => {
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('myPhoneNumber', myPhoneNumber);
    },
    [token, phoneNumber] as const,
  );
}

async function officerToken(page: Page, index: 0 | 1): Promise<string> {
  const { phoneNumber, password } = demonstrationOfficers[index];
  return (await call(page, null, 'login', { phoneNumber, password })).accessToken;
}

/** An officer takes the place of whoever is signed in. */
export async function enterDesk(page: Page): Promise<void> {
  await signInBy(page, await officerToken(page, 0), demonstrationOfficers[0].phoneNumber);
}

/** A member of the mocks and what happens to them, step by step. */
export async function makeMember(page: Page, phoneNumber: string) {
  const { accessToken: token } = await call(page, null, 'register', {
    ...told.register,
    fullName: 'Maria Clara Santos',
    phoneNumber,
    password: 'Bangka-2026!',
  });

  const loanId = async () => (await call(page, token, 'listLoans', { phoneNumber })).items[0]?.id ?? '';

  return {
    signIn: () => signInBy(page, token, phoneNumber),
    async activate() {
      await call(page, token, 'updatePersonal', {
        ...told.updatePersonal,
        phoneNumber,
        firstName: 'Maria Clara',
        lastName: 'Santos',
      });
      await call(page, token, 'updateAddress', { phoneNumber, ...told.updateAddress });
      await call(page, token, 'updateReferences', { phoneNumber, ...told.updateReferences });
      await call(page, token, 'updateIdentity', {
        phoneNumber,
        identityType: 'Passport',
        identityNumber: 'P1234567A',
        imageIdFrontURL: await uploadPhoto(page, token, phoneNumber, 'front'),
        imageIdBackURL: await uploadPhoto(page, token, phoneNumber, 'back'),
        imageSelfieURL: await uploadPhoto(page, token, phoneNumber, 'selfie'),
      });
      await call(page, token, 'updateBank', { phoneNumber, ...told.updateBank });
    },
    async apply() {
      const { agreementVersion } = await call(page, null, 'getProduct', {});
      await call(page, token, 'applyForLoan', {
        phoneNumber,
        selectedCurrency: 'PHP',
        loanAmountXR: 500_000,
        installmentCount: 24,
        agreementVersion,
      });
    },
    async receive() {
      const [id, maker, checker] = [await loanId(), await officerToken(page, 0), await officerToken(page, 1)];
      await call(page, maker, 'decideLoan', { id, action: 'review' });
      await call(page, maker, 'decideLoan', { id, action: 'approve' });
      const contract = { phoneNumber, id };
      const { challenge } = await call(page, token, 'challenge', { for: 'confirmContract', body: contract });
      await call(page, token, 'confirmContract', {
        ...contract,
        challenge,
        oTP: await newestCode(page),
      });
      await call(page, maker, 'decideLoan', { id, action: 'propose_disbursement' });
      await call(page, checker, 'decideLoan', { id, action: 'approve_disbursement' });
    },
  };
}
