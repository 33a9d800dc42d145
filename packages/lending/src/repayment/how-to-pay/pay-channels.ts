import type { PayAccount } from '@tulay/contract/repayment/channels';
import type { HowToPayReply } from '@tulay/contract/repayment/schemas';
import type { InferOutput } from 'valibot';
import { amount, fromCentavos, type Centavos } from '../../money/centavos.ts';

type Channel = InferOutput<typeof HowToPayReply>['channels'][number];
type Way = Pick<Channel, 'kind' | 'time'> & { readonly most: 'instapay' | null };

/** The ways to each kind of account, and how long each usually takes. */
const waysTo: Readonly<Record<PayAccount['kind'], readonly Way[]>> = {
  bank: [
    { kind: 'instapay', time: 'minutes', most: 'instapay' },
    { kind: 'pesonet', time: 'next_working_day', most: null },
  ],
  ewallet: [{ kind: 'ewallet', time: 'same_day', most: null }],
  remittance: [{ kind: 'remittance', time: 'next_working_day', most: null }],
  counter: [{ kind: 'counter', time: 'next_working_day', most: null }],
};

/** The ways to pay into these accounts, in their order: a bank by InstaPay up to its most (centavos), and by PESONet. */
export function payChannels(accounts: readonly PayAccount[], instaPayMostCentavos: Centavos): Channel[] {
  return accounts.flatMap(({ kind: to, at, payee, number, mostCentavos, time: ownTime }) =>
    waysTo[to].map(({ kind, time, most }) => {
      const limits = [mostCentavos, most && instaPayMostCentavos].filter((limit) => limit !== null);
      const mostPHP = limits.length === 0 ? null : fromCentavos(amount(Math.min(...limits)));
      return { kind, at, payee, number, mostPHP, time: ownTime ?? time };
    }),
  );
}
