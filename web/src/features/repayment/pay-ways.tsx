import type { Centavos } from '@tulay/lending/money/centavos';
import { howToPay as texts } from '../../words/generated/how-to-pay.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { Channel } from './how-to-pay-query.ts';

type PayWaysProps = { channels: readonly Channel[]; centavos: Centavos | null };

/** The lender's ways to pay, each with its steps for who opens it; which of them does not take the chosen amount is said at once. */
export function PayWays({ channels, centavos }: PayWaysProps) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{texts.ways}</h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {channels.map((channel) => (
          <li key={`${channel.kind} ${channel.at} ${channel.number}`}>
            <Way channel={channel} centavos={centavos} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ channel, centavos }: { channel: Channel; centavos: Centavos | null }) {
  const { kind, at, payee, number, mostPHP, time } = channel;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-3">
        <span className="font-medium">{texts.kinds[kind]}</span>
        <span className="block text-sm text-quiet">
          {at}. {texts.times[time]}
        </span>
        {mostPHP !== null && <Most centavos={centavos} mostCentavos={wireCentavos(mostPHP)} />}
      </summary>
      <div className="pb-4">
        <Facts
          facts={[
            { label: texts.at[kind], value: at },
            { label: texts.payee, value: payee },
            {
              label: texts.number[kind],
              value: (
                <span className="figures flex items-center">
                  {number}
                  <CopyButton text={number} texts={texts} />
                </span>
              ),
            },
          ]}
        />
        <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-6">
          {texts.steps[kind].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </details>
  );
}

/** What one payment may be at most, said louder where the chosen amount is more. */
export function Most({ centavos, mostCentavos }: { centavos: Centavos | null; mostCentavos: Centavos }) {
  const most = formatMoney(mostCentavos);
  return centavos !== null && centavos > mostCentavos ? (
    <strong className="block text-sm text-danger">{texts.tooMuch({ amount: formatMoney(centavos), most })}</strong>
  ) : (
    <span className="block text-sm text-quiet">{texts.most({ most })}</span>
  );
}
