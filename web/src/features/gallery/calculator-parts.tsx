import { useCalculator } from '../../lib/calculator/use-calculator.ts';
import { KeyFacts } from '../../ui/calculator/key-facts.tsx';
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
      <Sample state="key-facts">
        {quote && (
          <KeyFacts
            php={quote.php}
            termMonths={quote.termMonths}
            eirYearlyPercent="6.321346"
            foreign={{ currency: 'HKD', xr: quote.xr }}
          />
        )}
      </Sample>
    </Part>
  );
}
