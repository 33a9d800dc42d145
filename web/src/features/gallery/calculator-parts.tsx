import { useCalculator } from '../../lib/calculator/use-calculator.ts';
import { LoanFigures } from '../../ui/calculator/loan-figures.tsx';
import { LoanInputs } from '../../ui/calculator/loan-inputs.tsx';
import { Part, Sample } from './part.tsx';

/** What a loan costs, as it is typed. */
export function CalculatorParts() {
  const calculator = useCalculator();
  const { quote } = calculator.figures;
  return (
    <Part name="calculator, schedule-table">
      <Sample state="loan-inputs">
        <LoanInputs calculator={calculator} />
      </Sample>
      <Sample state="loan-figures">
        {quote && <LoanFigures quote={quote} currency={calculator.state.currency} />}
      </Sample>
    </Part>
  );
}
