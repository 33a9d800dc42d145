import { classNames } from './class-names.ts';
import { formatMoney } from './format-money.ts';

const sizes = { normal: '', large: 'text-figure font-bold', display: 'text-figure-large font-bold' };

type MoneyProps = {
  /** Hundredths of the currency's unit, an integer. */
  centavos: number;
  currencyCode?: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** An amount with its sign, digits of equal width. */
export function Money({ centavos, currencyCode = 'PHP', size = 'normal', className }: MoneyProps) {
  return (
    <span className={classNames('figures whitespace-nowrap', sizes[size], className)}>
      {formatMoney(centavos, currencyCode)}
    </span>
  );
}
