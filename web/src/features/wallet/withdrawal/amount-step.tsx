import { NOTHING, toDecimalString, type Centavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import { withdrawalProblem } from '@tulay/lending/money/withdrawal-problem';
import { foreseenErrors } from '../../../words/generated/foreseen-errors.ts';
import { withdrawal } from '../../../words/generated/withdrawal.ts';
import { useSiteFacts } from '../../../lib/site-facts.ts';
import type { LoanWallet } from '../../../lib/wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Money } from '../../../ui/format/money.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { amountOf } from '../../../lib/form/amount-text.ts';
import { StepCard } from './step-card.tsx';
import { TransferFigures } from './transfer-figures.tsx';

const texts = withdrawal.amount;

type AmountStepProps = {
  balanceCentavos: Centavos;
  /** Whose account it goes to; none where there is no loan. */
  loan: LoanWallet | undefined;
  /** Why nothing can be withdrawn now. */
  hindrance: string | undefined;
  /** What is typed. */
  text: string;
  onText: (text: string) => void;
  onContinue: (amountCentavos: Centavos) => void;
  onBack: () => void;
};

/** How much. */
export function AmountStep({ balanceCentavos, loan, hindrance, text, onText, onContinue, onBack }: AmountStepProps) {
  const withdrawalMoreThanCentavos = toCentavos(useSiteFacts().withdrawMoreThanPhp) ?? NOTHING;
  const amountCentavos = amountOf(text) ?? NOTHING;
  const problem = withdrawalProblem(amountCentavos, balanceCentavos, { withdrawalMoreThanCentavos });
  const missing =
    hindrance ??
    (balanceCentavos === 0
      ? withdrawal.nothing
      : problem && (amountCentavos === 0 ? texts.missing : foreseenErrors[problem]));
  return (
    <StepCard
      title={withdrawal.title}
      beside={
        loan && (
          <div className="max-lg:hidden">
            <TransferFigures loan={loan} />
          </div>
        )
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) onContinue(amountCentavos);
        }}
      >
        <div>
          <p className="text-quiet">{texts.balance}</p>
          <Money centavos={balanceCentavos} size="large" />
        </div>
        <AmountField
          label={texts.label}
          name="withdrawalAmount"
          value={text}
          most={balanceCentavos}
          onText={onText}
          note={
            <button
              type="button"
              className="-my-3 min-h-touch px-2 font-semibold text-link underline"
              onClick={() => onText(toDecimalString(balanceCentavos))}
            >
              {texts.all}
            </button>
          }
          hint={texts.hint({ moreThan: formatMoney(withdrawalMoreThanCentavos) })}
        />
        <dl className="border-y border-line">
          <Figure label={texts.after}>
            <Money centavos={Math.max(0, balanceCentavos - amountCentavos)} />
          </Figure>
        </dl>
        <InReach takesEarlier>
          <Button type="submit" look="accent" className="w-full" missing={missing ?? ''}>
            {texts.action}
          </Button>
        </InReach>
        <Button look="quiet" onClick={onBack}>
          {withdrawal.backToWallet}
        </Button>
      </form>
    </StepCard>
  );
}
