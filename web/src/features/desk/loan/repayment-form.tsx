import { repaymentReference } from '@tulay/contract/repayment/fields';
import { refusal } from '@tulay/contract/refusal';
import { toCentavos } from '@tulay/lending/money/money';
import { useState } from 'react';
import * as v from 'valibot';
import { desk } from '../../../words/generated/desk.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useWireForm } from '../../../lib/form/use-wire-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatWireMoney } from '../wire-money.tsx';
import { RepaymentDialog } from './repayment-dialog.tsx';

const isAmount = (typed: string) => (toCentavos(typed) ?? 0) > 0;
const RepaymentFields = v.object({
  amount: v.pipe(v.string(), v.check(isAmount, refusal('field.repayment_amount'))),
  reference: v.pipe(v.string(), v.trim(), repaymentReference),
});
type RepaymentValues = v.InferOutput<typeof RepaymentFields>;
const nothing: RepaymentValues = { amount: '', reference: '' };

/** The fields that a refusal of the server is about, each with its sentence. */
function refusedFields(error: unknown): Partial<RepaymentValues> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'repayment.reference_used' || error.code === 'approval.waiting')
    return { reference: error.message };
  const { amountPHP: amount, reference } = error.fields;
  return { ...(amount && { amount }), ...(reference && { reference }) };
}

/** Money that has arrived in the bank, posted to the schedule. */
export function RepaymentForm({ loanId, payoffPHP }: { loanId: string; payoffPHP: number }) {
  const [asked, setAsked] = useState<RepaymentValues>();
  const [refused, setRefused] = useState<Partial<RepaymentValues>>({});
  const { form, errorOf } = useWireForm<RepaymentValues>({
    schema: RepaymentFields,
    defaults: nothing,
    serverErrors: refused,
  });
  return (
    <Card title={desk.repayment.title}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void form.handleSubmit(setAsked)(event)}>
        <p className="text-quiet">{desk.repayment.lead}</p>
        <div className="flex flex-col gap-1">
          <TextField
            label={desk.repayment.amount}
            prefix="₱"
            inputMode="decimal"
            autoComplete="off"
            error={errorOf('amount')}
            {...form.register('amount')}
          />
          {payoffPHP > 0 && (
            <button
              type="button"
              className="min-h-touch self-start text-left text-sm font-semibold text-link underline"
              onClick={() => form.setValue('amount', String(payoffPHP), { shouldValidate: true })}
            >
              {desk.repayment.wholePayoff({ amount: formatWireMoney(payoffPHP) })}
            </button>
          )}
        </div>
        <TextField
          label={desk.repayment.reference}
          hint={desk.repayment.referenceHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          error={errorOf('reference')}
          {...form.register('reference')}
        />
        <Button type="submit">{desk.repayment.submit}</Button>
      </form>
      <RepaymentDialog
        loanId={loanId}
        asked={asked}
        saidAtField={Object.keys(refused).length > 0}
        onClose={() => setAsked(undefined)}
        onPosted={() => form.reset(nothing)}
        onRefused={(error) => setRefused(refusedFields(error))}
      />
    </Card>
  );
}
