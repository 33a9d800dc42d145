import type { ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { saveCsv } from '../../../lib/api/save-document.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { channelName } from '../channel-name.ts';
import { dayCloseQuery } from '../queries.ts';
import { WireMoney } from '../wire-money.tsx';
import { DayFigures } from './day-figures.tsx';

const texts = desk.ledger.day;
const figures = ['arrivedPHP', 'postedPHP', 'appliedPHP', 'sentOnPHP', 'unappliedPHP', 'differencePHP'] as const;

type Close = ReplyOf<'dayClose'>;

/** What arrived in a day against what the ledger has of it, also as a file. */
export function DayClose() {
  return (
    <DayFigures texts={texts} lead={texts.lead} queryOf={dayCloseQuery} save={saveClose}>
      {(close) => (
        <>
          <Agreement close={close} />
          {close.channels.map((channel) => (
            <ChannelTable key={channel.channel} channel={channel} />
          ))}
        </>
      )}
    </DayFigures>
  );
}

function Agreement({ close: { channels, lines } }: { close: Close }) {
  const isEqual = channels.every(({ differencePHP }) => differencePHP === 0);
  return (
    <div className="flex flex-col items-start gap-2">
      <StatusChip tone={isEqual ? 'success' : 'danger'} wraps>
        {isEqual ? texts.equal : texts.unequal}
      </StatusChip>
      {lines.length > 0 && (
        <ul aria-label={texts.lines} className="flex flex-col gap-2 text-sm">
          {lines.map(({ channel, number, providerId, amount, currency, postedPHP, why }) => (
            <li key={number} className="wrap-anywhere">
              <span className="font-semibold">{`${number} · ${channelName(channel)} ${providerId}`}</span>
              {': '}
              <WireMoney amount={amount} currencyCode={currency === '' ? 'PHP' : currency} />
              {` · ${texts.figures.postedPHP} `}
              <WireMoney amount={postedPHP} currencyCode="PHP" />
              <span className="text-quiet">{` · ${texts.whys[why]}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChannelTable({ channel }: { channel: Close['channels'][number] }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="pb-2 text-left font-semibold">
        {texts.channel({ channel: channelName(channel.channel), count: channel.count })}
      </caption>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {texts.figures[figure]}
            </th>
            <td className="py-1.5 pl-2 text-right">
              <WireMoney amount={channel[figure]} currencyCode="PHP" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function saveClose({ channels, lines }: Close, on: string): void {
  const rows = channels.map((channel) => [
    channelName(channel.channel),
    String(channel.count),
    ...figures.map((figure) => channel[figure].toFixed(2)),
  ]);
  // What makes a difference stands below, by what it is called here: an id of elsewhere might run as a formula.
  const named = lines.map(({ channel, number, amount, currency, postedPHP, why }) => [
    channelName(channel),
    number,
    amount.toFixed(2),
    currency,
    postedPHP.toFixed(2),
    texts.whys[why],
  ]);
  const head = [texts.channelHead, texts.count, ...figures.map((figure) => texts.figures[figure])];
  saveCsv([head, ...rows, ...named], `day-close-${on}.csv`);
}
