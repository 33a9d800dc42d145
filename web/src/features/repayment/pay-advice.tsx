import { useQuery } from '@tanstack/react-query';
import type { Centavos } from '@tulay/lending/money/centavos';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { paymentsQuery } from '../../lib/payments.ts';
import { Button } from '../../ui/button.tsx';
import { AdviceLine } from '../../ui/loan/advice-line.tsx';
import { AdviceForm } from './advice-form.tsx';
import { SheetPart } from './sheet-part.tsx';

const texts = howToPay.advice;

type PayAdviceProps = { centavos: Centavos | null; releasedOn: string; phoneNumber: string; loanId: string };

/** What the member has told of and has not arrived, and the form to tell of another payment. */
export function PayAdvice({ centavos, releasedOn, phoneNumber, loanId }: PayAdviceProps) {
  const own = { phoneNumber, id: loanId };
  const { data } = useQuery(paymentsQuery(own));
  const [isOpen, setOpen] = useState(false);
  const [isTold, setTold] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const advices = data?.advices ?? [];
  return (
    <SheetPart texts={texts}>
      {advices.length > 0 && (
        <ul className="flex w-full flex-col divide-y divide-line rounded-control bg-sunken px-4">
          {advices.map((advice) => (
            <AdviceLine key={advice.id} advice={advice} />
          ))}
        </ul>
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {isTold && !isOpen ? texts.done : ''}
      </p>
      {isOpen ? (
        <AdviceForm
          own={own}
          releasedOn={releasedOn}
          centavos={centavos}
          onTold={() => {
            setTold(true);
            close();
          }}
          onBack={close}
        />
      ) : (
        <Button ref={opener} look="secondary" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
    </SheetPart>
  );
}
