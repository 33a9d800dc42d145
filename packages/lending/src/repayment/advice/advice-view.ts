import type { Language } from '@tulay/contract/language';
import type { PaymentAdvice } from '@tulay/contract/repayment/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import { fromCentavos } from '../../money/centavos.ts';
import type { PaymentAdviceRecord } from '../../ports/record/payment-advice-record.ts';

/** A payment that was told of, as its member reads it. */
export function adviceView(advice: PaymentAdviceRecord, language: Language): InferOutput<typeof PaymentAdvice> {
  const { id, reference, amountCentavos, paidOn, state, restsUntil } = advice;
  const stateText = wordsIn(language).repayment.adviceState[state];
  return { id, reference, amountPHP: fromCentavos(amountCentavos), paidOn, state, stateText, restsUntil };
}
