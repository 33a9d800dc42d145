import { pathOf } from '@tulay/contract/addresses';
import { shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import type { ReplyOf } from '@tulay/contract/table';
import { openCentavos } from '@tulay/lending/loan';
import type { Centavos } from '@tulay/lending/money/centavos';
import { signNotice } from './adapters/notice-keys.ts';
import { demonstrationKey, type MockService } from './mock-service.ts';

type Told = ReplyOf<'paymentNotice'>['state'];

/** A stand-in for the payment provider: what somebody pays outside the app comes from it. */
export interface DemonstrationProvider {
  /** What somebody would pay next; null where no loan of theirs owes anything. */
  next(phoneNumber: string): Promise<{ readonly reference: string; readonly amountCentavos: Centavos } | null>;
  /** Tells of a payment, as PayMongo does; what became of it, or null where no answer came. */
  tell(reference: string, amountCentavos: Centavos): Promise<Told | null>;
}

/** By the row that every provider calls, over the network that the panel disturbs. */
export function makeDemonstrationProvider({ ports }: MockService): DemonstrationProvider {
  return {
    next: (phoneNumber) =>
      ports.store.read(async (reader) => {
        const member = await reader.members.byPhone(phoneNumber);
        const loan = member && (await reader.loans.newestOf(member.id));
        const open = loan ? (await reader.loans.instalments(loan.id)).map(openCentavos).find((owed) => owed > 0) : 0;
        return loan && open ? { reference: shownLoanReference(loan.loanNumber), amountCentavos: open } : null;
      }),

    async tell(reference, amountCentavos) {
      const [seconds, id] = [Math.floor(ports.clock.now() / 1000), crypto.randomUUID()];
      const attributes = { amount: amountCentavos, currency: 'PHP', description: reference, source: { type: 'qrph' } };
      const data = { id, type: 'payment', attributes: { ...attributes, paid_at: seconds } };
      const event = { id, type: 'event', attributes: { type: 'payment.paid', livemode: false, data } };
      const body = JSON.stringify({ data: event });
      const signature = signNotice(demonstrationKey, new TextEncoder().encode(`${seconds}.${body}`));
      const headers = {
        'content-type': 'application/json',
        'paymongo-signature': `t=${seconds},te=${signature},li=`,
      };
      const path = pathOf('paymentNotice', { provider: 'paymongo' });
      try {
        const answer = await fetch(path, { method: 'POST', headers, body });
        // The answer of our own rules, in this browser.
        return answer.ok ? ((await answer.json()) as { readonly state: Told }).state : null;
      } catch {
        return null;
      }
    },
  };
}
