import { costParts } from '@tulay/lending/calculator/cost-parts';
import { calculator as texts } from '../../words/generated/calculator.ts';
import { formatMoney } from '../format/format-money.ts';

type CostBarProps = {
  principalCentavos: number;
  interestCentavos: number;
  /** What came on top since. */
  chargesCentavos?: number;
  currencyCode?: string;
};

const fills = { principal: 'fill-principal', interest: 'fill-interest', charges: 'fill-danger' };

/** All that is repaid as one bar: what was borrowed, and what that costs. The words below it say the same. */
export function CostBar({ principalCentavos, interestCentavos, chargesCentavos = 0, currencyCode }: CostBarProps) {
  const parts = costParts({ principal: principalCentavos, interest: interestCentavos, charges: chargesCentavos });
  return (
    <div className="flex flex-col gap-2">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="h-3.5 w-full rounded-full">
        {parts.map(({ name, left, width }) => (
          <rect key={name} x={left} width={width} height="1" className={fills[name]} />
        ))}
        {parts.slice(1).map(({ name, left }) => (
          <path
            key={name}
            d={`M${left} 0v1`}
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
            className="stroke-raised"
          />
        ))}
      </svg>
      <ul className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        {parts.map(({ name, centavos }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 2 2" aria-hidden="true" className={`size-3 flex-none ${fills[name]}`}>
              <circle cx="1" cy="1" r="1" />
            </svg>
            <span>
              {texts.parts[name]} <span className="figures font-medium">{formatMoney(centavos, currencyCode)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
