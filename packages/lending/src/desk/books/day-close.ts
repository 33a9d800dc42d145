import { addDays, startOf } from '../../calendar/manila-date.ts';
import { fromCentavos, minus } from '../../money/centavos.ts';
import type { Operation } from '../../operation.ts';
import { everyPage } from '../../ports/every-page.ts';
import { channelsOf } from '../../repayment/incoming/channels-of.ts';
import { closeByChannel } from './close-by-channel.ts';

/** What arrived in a day in Manila, by channel, against what the ledger has of it, as it stood at the end of that day. */
export const dayClose: Operation<'dayClose'> = {
  async run({ tx, input: { on }, policy }) {
    const [start, end] = [startOf(on), startOf(addDays(on, 1))];
    const payments = await everyPage((page) => tx.incoming.between(start, end, page));
    const postings = await everyPage((page) => tx.ledger.postingsBetween(start, end, page));
    const { channels, lines } = closeByChannel(payments, postings, channelsOf(policy));
    return {
      ok: true,
      reply: {
        channels: Array.from(channels, ([channel, { count, arrived, posted, difference, applied, sentOn }]) => ({
          channel,
          count,
          arrivedPHP: fromCentavos(arrived),
          postedPHP: fromCentavos(posted),
          differencePHP: fromCentavos(difference),
          appliedPHP: fromCentavos(applied),
          sentOnPHP: fromCentavos(sentOn),
          unappliedPHP: fromCentavos(minus(posted, applied, sentOn)),
        })),
        lines: lines.map(({ channel, payment: { number, providerId, amountCentavos, currency }, posted, why }) => ({
          channel,
          number,
          providerId,
          amount: fromCentavos(amountCentavos),
          currency,
          postedPHP: fromCentavos(posted),
          why,
        })),
      },
    };
  },
};
