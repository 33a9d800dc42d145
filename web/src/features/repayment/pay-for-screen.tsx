import { shownReference } from '@tulay/contract/repayment/loan-reference';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { payFor as texts } from '../../words/generated/pay-for.ts';
import { call } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useAnswer } from '../../lib/api/attempt/use-answer.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatDate } from '../../ui/format/format-date.ts';
import { Money } from '../../ui/format/money.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Contact } from './contact.tsx';
import { PayCode } from './pay-code.tsx';
import { PayWays } from './pay-ways.tsx';

const over = ['repayment.link_over'];
const open = (token: string, signal: AbortSignal) => call('openPayLink', { token }, { signal });

/** What somebody reads who was sent a link: one amount, where it goes and what it names. Nothing of it is kept on their device. */
export function PayForScreen({ token }: { token: string }) {
  const { answer, retry } = useAnswer(token, open, over);
  const data = answer.state === 'told' ? answer.reply : null;
  const error = answer.state === 'refused' || answer.state === 'failed' ? answer.error : null;
  return (
    <FormPage title={texts.title} lead={data ? texts.lead : undefined}>
      {data ? (
        <div aria-live="polite" className="flex flex-col gap-6">
          <p className={data.example ? 'rounded-control bg-warning-soft p-4 font-semibold text-warning' : 'text-quiet'}>
            {data.example ? howToPay.example : texts.only}
          </p>
          <p>
            <span className="block text-quiet">{texts.amount}</span>
            <strong className="text-headline">
              <Money centavos={wireCentavos(data.amountPHP)} />
            </strong>
            <span className="block text-sm text-quiet">{texts.until({ date: formatDate(data.expiresOn) })}</span>
          </p>
          <section>
            <h2 className="font-semibold">{texts.reference}</h2>
            <p className="flex items-center gap-1">
              <strong className="figures text-title select-all">{shownReference(data.reference)}</strong>
              <CopyButton text={data.reference} texts={howToPay} />
            </p>
            <p className="text-sm text-quiet">{texts.referenceText}</p>
          </section>
          {data.channels.length > 0 && <PayWays channels={data.channels} centavos={wireCentavos(data.amountPHP)} />}
          {data.qrPh && <PayCode qrPh={data.qrPh} reference={data.reference} centavos={wireCentavos(data.amountPHP)} />}
          <Contact lender={data.lender} />
        </div>
      ) : error ? (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p>{errorSentence(error)}</p>
          {answer.state === 'failed' && (
            <Button look="secondary" onClick={retry}>
              {howToPay.retry}
            </Button>
          )}
        </div>
      ) : (
        <Skeleton label={howToPay.loading} shape="list" />
      )}
    </FormPage>
  );
}
