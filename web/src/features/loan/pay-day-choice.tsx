import { useQueryClient } from '@tanstack/react-query';
import { payDay as texts } from '../../words/generated/pay-day.ts';
import { wallet } from '../../words/generated/wallet.ts';
import { call } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useAttempt } from '../../lib/api/attempt/use-attempt.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useOnline } from '../../lib/use-online.ts';
import { contractQuery, walletQuery, type Contract } from '../../lib/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatDate } from '../../ui/format/format-date.ts';
import { shortPercent } from '../../ui/format/format-percent.ts';
import { notify } from '../../ui/toast/toast.ts';

type PayDayChoiceProps = {
  contract: Contract;
  id: string;
  phoneNumber: string;
  /** The day that is looked at; it is in the contract once it is used. */
  looked: number | null;
  onLook: (payDay: number | null) => void;
  /** Why nothing can be confirmed now. */
  hindrance: string | undefined;
};

/** The day of the month on which instalments fall due, what each comes to, and how it gets into the contract. */
export default function PayDayChoice({ contract, id, phoneNumber, looked, onLook, hindrance }: PayDayChoiceProps) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const [busy, use] = useBusy(async () => {
    const input = { phoneNumber, id, payDay: looked };
    try {
      await attempt(input, (idempotencyKey) => call('choosePayDay', input, { idempotencyKey }));
      notify.success(texts.done);
    } catch (error) {
      notify.error(errorSentence(error));
    }
    await Promise.all([
      queryClient.invalidateQueries(contractQuery(phoneNumber, id)),
      queryClient.invalidateQueries(walletQuery(phoneNumber)),
    ]);
  });
  const offer = contract.payDays.find(({ payDay }) => payDay === looked);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{texts.title}</h3>
      <SelectField
        label={wallet.status.payDay}
        hint={texts.hint}
        value={String(looked)}
        disabled={busy}
        options={contract.payDays.map(({ payDay, payDayText }) => ({ value: String(payDay), label: payDayText }))}
        onChange={({ target }) => onLook(target.value === 'null' ? null : Number(target.value))}
      />
      {offer && (
        <dl aria-live="polite" className="flex flex-col divide-y divide-line border-y border-line">
          <Figure label={texts.first} note={texts.released}>
            {formatDate(offer.firstDueDate)}
          </Figure>
          <Figure label={texts.last}>{formatDate(offer.lastDueDate)}</Figure>
          <Figure label={wallet.status.eir} note={looked === null ? undefined : texts.byDays}>
            <span className="figures">{wallet.status.percent({ value: shortPercent(offer.eirYearlyPercent) })}</span>
          </Figure>
        </dl>
      )}
      <p className="text-sm text-quiet">{texts.moves}</p>
      {looked !== contract.payDay && (
        <Button className="self-start" busy={busy} missing={online ? hindrance : wallet.offlineAction} onClick={use}>
          {texts.use}
        </Button>
      )}
    </section>
  );
}
