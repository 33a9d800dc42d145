import { useMutation } from '@tanstack/react-query';
import { wallet } from '../../words/generated/wallet.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { chooseUnapplied, type Unapplied } from '../../lib/payments.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/format/money.tsx';

const texts = wallet.payments;

type UnappliedMoneyProps = { phoneNumber: string; unapplied: Unapplied };

/** Money that the member paid and did not owe: what becomes of it, and the other choice. */
export function UnappliedMoney({ phoneNumber, unapplied: { amountPHP, choice } }: UnappliedMoneyProps) {
  const online = useOnline();
  const other = choice === 'send_back' ? 'next_instalment' : 'send_back';
  const choosing = useMutation({
    mutationFn: () => chooseUnapplied({ phoneNumber, choice: other }),
  });
  return (
    <Card title={texts.yours}>
      <p className="text-title font-bold">
        <Money centavos={wireCentavos(amountPHP)} />
      </p>
      <p className="text-quiet">{texts.chosen[choice]}</p>
      {choosing.error && (
        <p role="alert" className="mt-4 text-danger">
          {errorSentence(choosing.error)}
        </p>
      )}
      <Button
        look="secondary"
        className="mt-4"
        busy={choosing.isPending}
        missing={online ? undefined : wallet.offlineAction}
        onClick={() => choosing.mutate()}
      >
        {texts.choose[other]}
      </Button>
    </Card>
  );
}
