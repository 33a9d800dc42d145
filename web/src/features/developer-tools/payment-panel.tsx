import type { Mocks } from '@tulay/mocks/browser';
import { fromCentavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { local } from '../../lib/device/text-storage.ts';
import { storageKeys } from '../../lib/session/stored-session.ts';
import { developerTools } from '../../words/generated/developer-tools.ts';
import { Button } from '../../ui/button.tsx';

const texts = developerTools.payment;

/** What somebody pays outside the app: the screens show it as soon as they are looked at. */
export function PaymentPanel({ provider }: Pick<Mocks, 'provider'>) {
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const propose = async () => {
      const next = await provider.next(local.getItem(storageKeys.phoneNumber) ?? '');
      setReference(next?.reference ?? '');
      setAmount(next ? String(fromCentavos(next.amountCentavos)) : '');
    };
    void propose();
  }, [provider]);
  const tell = async () => {
    const centavos = toCentavos(amount);
    if (centavos === null) return;
    const state = await provider.tell(reference, centavos);
    setSaid(state ? texts.states[state] : texts.none);
    await queryClient.invalidateQueries();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void tell();
      }}
    >
      <p className="text-quiet">{texts.lead}</p>
      {(
        [
          [texts.reference, reference, setReference],
          [texts.amount, amount, setAmount],
        ] as const
      ).map(([label, value, onChange]) => (
        <label key={label} className="flex flex-col gap-1 font-semibold">
          {label}
          <input
            required
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="control"
          />
        </label>
      ))}
      <Button type="submit">{texts.tell}</Button>
      <p role="status">{said}</p>
    </form>
  );
}
