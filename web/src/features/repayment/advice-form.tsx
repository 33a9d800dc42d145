import { useMutation } from '@tanstack/react-query';
import { CalendarDate } from '@tulay/contract/values';
import { repaymentReference } from '@tulay/contract/repayment/fields';
import { refusal } from '@tulay/contract/refusal';
import { fromCentavos, NOTHING, toDecimalString, type Centavos } from '@tulay/lending/money/centavos';
import { paymentDayProblem } from '@tulay/lending/money/payment-day';
import { toCentavos } from '@tulay/lending/money/money';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { advisePayment } from '../../lib/payments.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useAttempt } from '../../lib/api/attempt/use-attempt.ts';
import { useWireForm } from '../../lib/form/use-wire-form.ts';
import { manilaToday } from '../../lib/manila-today.ts';
import { keptOnDevice } from '../../lib/member/kept-keys.ts';
import { uploadPhoto } from '../../lib/photo/upload-photo.ts';
import { onSignOut } from '../../lib/session/sign-out.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ReceiptPhoto, type Receipt } from './receipt-photo.tsx';

const texts = howToPay.advice;

/** With or without commas between the thousands. */
const readAmount = (typed: string) => toCentavos(typed.replaceAll(',', '')) ?? NOTHING;
const isAmount = (typed: string) => readAmount(typed) > 0;
/** Of a loan that was released on a day in Manila. */
const adviceFields = (releasedOn: string) =>
  v.object({
    amountPHP: v.pipe(v.string(), v.check(isAmount, refusal('field.repayment_amount'))),
    paidOn: v.pipe(
      CalendarDate,
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && paymentDayProblem(dataset.value, { releasedOn, today: manilaToday() });
        if (message) addIssue({ message });
      }),
    ),
    reference: v.pipe(v.string(), v.trim(), repaymentReference),
  });
type AdviceValues = v.InferOutput<ReturnType<typeof adviceFields>>;

/** What was typed of a loan and not sent, while this page lives: who looks something up in between finds it again. */
const unsent = new Map<string, { readonly values: AdviceValues; readonly receipt: Receipt | undefined }>();
onSignOut(() => unsent.clear());

type Own = { readonly phoneNumber: string; readonly id: string };

/** Sends the photo, then what is told, each under one key for all its tries. */
function useTelling(own: Own, onTold: () => void) {
  const attempt = useAttempt(keptOnDevice('advisePayment'));
  const sent = useRef<{ readonly photoId: string; readonly url: string }>(undefined);
  /** The bytes go once, however often the rest is sent. */
  const addressOf = async (receipt: Receipt): Promise<string> => {
    const { photoId } = receipt;
    if (sent.current?.photoId === photoId) return sent.current.url;
    const url = await uploadPhoto({
      phoneNumber: own.phoneNumber,
      kind: 'receipt',
      ...receipt,
      onProgress: () => undefined,
    });
    sent.current = { photoId, url };
    return url;
  };
  return useMutation({
    mutationFn: async ({ values, receipt }: { values: AdviceValues; receipt: Receipt | undefined }) => {
      const imageReceiptURL = receipt && (await addressOf(receipt));
      const { amountPHP, paidOn, reference } = values;
      const input = { ...own, amountPHP: fromCentavos(readAmount(amountPHP)), paidOn, reference };
      const told = imageReceiptURL === undefined ? input : { ...input, imageReceiptURL };
      await attempt(told, (idempotencyKey) => advisePayment(told, idempotencyKey));
    },
    onSuccess: () => {
      unsent.delete(own.id);
      onTold();
    },
  });
}

/** It opens below what is seen. With a body: newer browsers answer with a promise, which is no way to clean up. */
const bringIntoSight = (form: HTMLFormElement | null) => {
  form?.scrollIntoView({ block: 'nearest' });
};

type AdviceFormProps = {
  own: Own;
  releasedOn: string;
  centavos: Centavos | null;
  onTold: () => void;
  onBack: () => void;
};

/** How much was sent, when, under which reference, and a photo of the receipt or none. */
export function AdviceForm({ own, releasedOn, centavos, onTold, onBack }: AdviceFormProps) {
  const before = unsent.get(own.id);
  const schema = useMemo(() => adviceFields(releasedOn), [releasedOn]);
  const [receipt, setReceipt] = useState(before?.receipt);
  const [isPreparing, setPreparing] = useState(false);
  const telling = useTelling(own, onTold);
  const refused = telling.error instanceof ApiError ? telling.error.fields : undefined;
  const { form, typed, input } = useWireForm<AdviceValues>({
    schema,
    defaults: {
      amountPHP: centavos === null ? '' : toDecimalString(centavos),
      paidOn: manilaToday(),
      reference: '',
    },
    ...(before && { start: before.values }),
    labels: { amountPHP: texts.amount, paidOn: texts.day, reference: texts.reference },
    serverErrors: refused,
  });
  const { amountPHP, paidOn, reference } = typed;
  useEffect(() => {
    // An amount that only stands there follows what is chosen above.
    if (reference === '' && !receipt) unsent.delete(own.id);
    else unsent.set(own.id, { values: { amountPHP, paidOn, reference }, receipt });
  }, [own.id, amountPHP, paidOn, reference, receipt]);
  useEffect(() => form.setFocus('reference'), [form]);
  const saidAtField = Object.keys(refused ?? {}).length > 0;
  return (
    <form
      ref={bringIntoSight}
      noValidate
      className="flex w-full scroll-mb-5 flex-col gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((values) => isPreparing || telling.mutate({ values, receipt }))(event)
      }
    >
      <TextField {...input('amountPHP')} prefix="₱" inputMode="decimal" autoComplete="off" className="figures" />
      <TextField {...input('paidOn')} type="date" min={releasedOn} max={manilaToday()} />
      <TextField
        {...input('reference')}
        hint={texts.referenceHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <ReceiptPhoto
        receipt={receipt}
        refused={refused?.['imageReceiptURL']}
        isPreparing={isPreparing}
        onChosen={setReceipt}
        onPreparing={setPreparing}
      />
      {telling.error && !saidAtField && (
        <p role="alert" className="text-danger">
          {errorSentence(telling.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={telling.isPending || isPreparing} missing={useOnline() ? undefined : texts.offline}>
          {texts.tell}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
