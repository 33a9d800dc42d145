import type { EndpointName } from '@tulay/contract/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallOptions } from '../testing/test-service.ts';
import { memberWallet } from '../ledger/accounts.ts';
import { disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { told } from '../testing/sample-person.ts';
import { TEST_PASSWORD } from '../testing/test-member.ts';

const soaking = process.env['SOAK'] === '1';
const lives = soaking ? 500 : 8;

const hourMs = 3_600_000;
/** So long after the thief's first sign-in, which was told, the owner acts at last: an hour later that device counts as the member's. */
const noticedAfterMs = 71 * hourMs;
const thiefsPhones = ['+639991111111', '+639992222222'];
const thiefsEmail = 'thief@example.org';
const otherAccount = { bankName: 'BPI', accountNumber: '0012 345 678' };
const newPassword = (no: number) => `Kalesa-${2000 + no}!`;

interface Device extends Pick<CallOptions, 'refreshToken' | 'deviceToken'> {
  as: { accessToken: string };
}
interface Asked {
  readonly name: 'changePhone' | 'changeEmail' | 'changeBank' | 'withdraw';
  readonly body: Readonly<Record<string, unknown>>;
  readonly challenge: string;
  /** How many messages had left before. */
  readonly at: number;
}

/** What a step does; `pick` chooses among what there is. */
const steps = [
  'sign in',
  'renew',
  'move the zone',
  'ask: phone',
  'ask: e-mail',
  'ask: account',
  'ask: payout',
  'redeem',
  'password',
  'throw out',
  'recover',
  'stop',
  'wait',
] as const;
type Step = readonly [(typeof steps)[number], number];
const anyStep: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...steps), fc.nat(9));

/** Who knows the number and the password, and reads none of the owner's messages. */
class Thief {
  password = TEST_PASSWORD;
  number: string;
  devices: Device[] = [];
  readonly untold: string[] = [];
  #passwords = 0;
  #asked: Asked[] = [];
  readonly #loan: DisbursedLoan;
  readonly #until: number;

  constructor(loan: DisbursedLoan) {
    this.#loan = loan;
    this.#until = loan.service.ports.clock.now() + noticedAfterMs;
    this.number = loan.borrower.member.phoneNumber;
  }

  async #call(name: EndpointName, body: object, options: CallOptions, lasts = false) {
    const { service, borrower } = this.#loan;
    const before = service.sent.length;
    const answer = await service.call(name, body, { ipAddress: '198.51.100.9', ...options });
    if (lasts && answer.status === 200) {
      const { phoneNumber, email } = borrower.member;
      const heard = service.sent
        .slice(before)
        .filter(({ to, kind }) => [phoneNumber, email].includes(to) && !kind.startsWith('otp_'));
      if (heard.length === 0) this.untold.push(name);
    }
    return answer;
  }

  async #keep(name: 'login' | 'refresh', body: object, device?: Device) {
    const { status, body: reply, session } = await this.#call(name, body, device ?? {});
    if (status !== 200 || session?.kind !== 'set') return;
    const { refreshToken, deviceToken = device?.deviceToken ?? null } = session;
    // The row's reply.
    const as = reply as { accessToken: string };
    if (device && name === 'refresh') Object.assign(device, { as, refreshToken });
    else this.devices.push({ as, refreshToken, deviceToken });
  }

  async #ask(name: Asked['name'], body: Asked['body'], device: Device) {
    const at = this.#loan.service.sent.length;
    const answer = await this.#call(
      'challenge',
      { for: name, body: { ...body, currentPassword: this.password } },
      device,
    );
    // The row's reply.
    if (answer.status === 200)
      this.#asked.push({ name, body, challenge: (answer.body as { challenge: string }).challenge, at });
  }

  async #redeem({ name, body, challenge, at }: Asked, device: Device) {
    const mine = this.#loan.service.sent.slice(at).filter(({ to }) => to === thiefsEmail || thiefsPhones.includes(to));
    const oTP = mine.flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])[0] ?? '000000';
    const proof = {
      challenge,
      oTP,
      ...(name === 'changePhone' && !body['withoutOldNumber'] && { oldNumberOTP: '000000' }),
    };
    const { status } = await this.#call(name, { ...body, ...proof }, device, true);
    if (status === 200 && name === 'changePhone') this.number = String(body['newPhoneNumber']);
  }

  async #setPassword(name: 'changePassword' | 'stopPhoneChange', device: Device) {
    const next = newPassword((this.#passwords += 1));
    const body = { phoneNumber: this.number, currentPassword: this.password, newPassword: next, password: next };
    const { status } = await this.#call(name, body, device, name === 'stopPhoneChange');
    if (status !== 200) return;
    this.password = next;
    if (name === 'stopPhoneChange') this.number = this.#loan.borrower.member.phoneNumber;
  }

  async #throwOut(device: Device) {
    const { status, body } = await this.#call('listDevices', { phoneNumber: this.number }, device);
    // The row's reply.
    const { items } = status === 200 ? (body as { items: { id: string; current: boolean }[] }) : { items: [] };
    for (const { id, current } of items)
      if (!current)
        await this.#call('endDevice', { phoneNumber: this.number, id, currentPassword: this.password }, device);
  }

  async #recover(pick: number, device: Device | undefined) {
    const phoneNumber = [this.#loan.borrower.member.phoneNumber, this.number][pick % 2] ?? this.number;
    const { deviceToken = null } = device ?? {};
    await this.#call('recover', { phoneNumber }, { deviceToken });
    const code = this.#loan.service.sent
      .findLast(({ to }) => thiefsPhones.includes(to) && to === phoneNumber)
      ?.text.match(/\b\d{6}\b/)?.[0];
    const body = { phoneNumber, oTP: code ?? '000000', newPassword: newPassword((this.#passwords += 1)) };
    const { status } = await this.#call('confirmRecovery', body, { deviceToken }, true);
    if (status === 200) this.password = body.newPassword;
  }

  async does([step, pick]: Step): Promise<void> {
    const { loanId } = this.#loan;
    const { clock } = this.#loan.service.ports;
    const { number: phoneNumber } = this;
    const device = this.devices[pick % Math.max(1, this.devices.length)];
    if (step === 'wait') return clock.set(Math.min(clock.now() + (pick + 1) * hourMs, this.#until));
    if (step === 'sign in')
      return this.#keep('login', { phoneNumber, password: this.password }, pick < 5 ? undefined : device);
    if (step === 'recover') return this.#recover(pick, device);
    if (!device) return;
    const newPhoneNumber = thiefsPhones[pick % 2];
    const asked = this.#asked.at(-1 - (pick % 3));
    if (step === 'renew') return this.#keep('refresh', {}, device);
    if (step === 'redeem') return asked && this.#redeem(asked, device);
    if (step === 'password' || step === 'stop')
      return this.#setPassword(step === 'stop' ? 'stopPhoneChange' : 'changePassword', device);
    if (step === 'throw out') return this.#throwOut(device);
    if (step === 'ask: phone')
      return this.#ask(
        'changePhone',
        { phoneNumber, newPhoneNumber, ...(pick < 7 && { withoutOldNumber: true }) },
        device,
      );
    if (step === 'ask: e-mail') return this.#ask('changeEmail', { phoneNumber, email: thiefsEmail }, device);
    if (step === 'ask: account') return this.#ask('changeBank', { phoneNumber, ...otherAccount }, device);
    if (step === 'ask: payout')
      return this.#ask('withdraw', { phoneNumber, id: loanId, withdrawalAmount: 150_000 }, device);
    await this.#call('setPreferences', { phoneNumber, language: 'fil', timeZone: 'America/Puerto_Rico' }, device);
  }
}

/** The owner takes the account back by the number, on the device of the registration. */
async function takenBack({ service, borrower: { member } }: DisbursedLoan): Promise<number> {
  const here = { deviceToken: member.id };
  await service.call('recover', { phoneNumber: member.phoneNumber }, here);
  const text = service.sent.findLast(({ to, kind }) => to === member.phoneNumber && kind === 'otp_recover')?.text;
  const body = {
    phoneNumber: member.phoneNumber,
    oTP: text?.match(/\b\d{6}\b/)?.[0] ?? 'none',
    newPassword: 'Akin-Ulit-2026!',
  };
  return (await service.call('confirmRecovery', body, here)).status;
}

test(
  'who has only the password, whatever they do in whatever order: no money, no account, nothing that lasts untold, and the owner takes it back',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60, size: 'max' }), async (deeds) => {
        const loan = await disbursedLoan();
        const { service, borrower } = loan;
        const thief = new Thief(loan);
        await thief.does(['sign in', 0]);
        for (const deed of deeds) await thief.does(deed);
        const left = await service.ports.store.read(async ({ ledger, members }) => ({
          walletCentavos: await ledger.balance(memberWallet(borrower.member.id)),
          bankName: (await members.profile(borrower.member.id)).bank?.bankName,
        }));
        expect(left).toEqual({ walletCentavos: 15_000_000, bankName: told.updateBank.bankName });
        expect(thief.untold).toEqual([]);
        expect(await takenBack(loan)).toBe(200);
        for (const { refreshToken = null, deviceToken = null } of thief.devices)
          expect((await service.call('refresh', {}, { refreshToken, deviceToken })).status).toBe(403);
      }),
      { numRuns: lives },
    );
  },
  soaking ? 1_800_000 : undefined,
);
