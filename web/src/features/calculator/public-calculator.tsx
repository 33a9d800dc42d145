import { calculator as texts } from '../../words/generated/calculator.ts';
import { useCalculator } from '../../lib/calculator/use-calculator.ts';
import { LoanFigures } from '../../ui/calculator/loan-figures.tsx';
import { LoanInputs } from '../../ui/calculator/loan-inputs.tsx';
import { Card } from '../../ui/card.tsx';

/** The calculator of the first page: choose, and see the whole cost at once. */
export default function PublicCalculator() {
  const calculator = useCalculator();
  const { quote } = calculator.figures;
  return (
    <Card>
      <div className="grid gap-8 md:grid-cols-2 md:gap-12">
        <LoanInputs calculator={calculator} />
        {quote ? (
          <LoanFigures quote={quote} currency={calculator.state.currency} />
        ) : (
          <p className="text-quiet">{texts.noAmount}</p>
        )}
      </div>
    </Card>
  );
}
