import { NOTHING, type Centavos } from '@tulay/lending/money/centavos';
import { useId, useState } from 'react';
import { howToPay as texts } from '../../words/generated/how-to-pay.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { amountOf } from '../../lib/form/amount-text.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { formatDate } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Money } from '../../ui/format/money.tsx';
import type { HowToPay } from './how-to-pay-query.ts';

type Choice = keyof typeof texts.choices;
type Offer = { readonly choice: Choice; readonly centavos: Centavos | null; readonly note?: string };

/** What there is to pay, the most pressing first; any other amount last. */
function offersOf({ duePHP, next, payoffPHP, waivedPHP }: HowToPay): readonly Offer[] {
  const offers: Offer[] = [];
  if (duePHP > 0) offers.push({ choice: 'due', centavos: wireCentavos(duePHP) });
  if (next) {
    const note = texts.dueOn({ date: formatDate(next.dueDate) });
    offers.push({ choice: 'next', centavos: wireCentavos(next.amountPHP), note });
  }
  const waived = waivedPHP > 0 && { note: texts.waived({ amount: formatMoney(wireCentavos(waivedPHP)) }) };
  return [
    ...offers,
    { choice: 'all', centavos: wireCentavos(payoffPHP), ...waived },
    { choice: 'other', centavos: null },
  ];
}

/** Which amount is chosen, and what it comes to: null while another one is not typed yet. */
export function usePayAmount(told: HowToPay) {
  const offers = offersOf(told);
  const [picked, pick] = useState<Choice>();
  const [text, setText] = useState('');
  // What was picked may be paid by now.
  const chosen = offers.find(({ choice }) => choice === picked) ?? offers[0];
  const typed = amountOf(text) ?? NOTHING;
  const centavos = chosen?.choice === 'other' ? (typed > 0 ? typed : null) : (chosen?.centavos ?? null);
  return { offers, chosen, pick, text, setText, centavos };
}

type PayAmountProps = { told: HowToPay; amount: ReturnType<typeof usePayAmount> };

/** The amounts that there are to choose from. */
export function PayAmount({ told, amount: { offers, chosen, pick, text, setText } }: PayAmountProps) {
  const name = useId();
  const most = wireCentavos(told.payoffPHP);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{texts.amount}</legend>
      {offers.map((offer) => (
        <label
          key={offer.choice}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2 hover:bg-sunken has-checked:border-brand has-checked:bg-sunken dark:has-checked:border-link"
        >
          <input
            type="radio"
            name={name}
            className="size-5 flex-none accent-brand-lift dark:accent-link"
            checked={offer.choice === chosen?.choice}
            onChange={() => pick(offer.choice)}
          />
          <span className="grow">
            {texts.choices[offer.choice]}
            {offer.note && <span className="block text-sm text-quiet">{offer.note}</span>}
          </span>
          {offer.centavos !== null && (
            <strong className="text-right">
              <Money centavos={offer.centavos} />
            </strong>
          )}
        </label>
      ))}
      {chosen?.choice === 'other' && (
        <AmountField
          label={texts.own}
          value={text}
          most={most}
          onText={setText}
          hint={texts.ownHint({ most: formatMoney(most) })}
        />
      )}
    </fieldset>
  );
}
