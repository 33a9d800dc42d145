import { classNames } from '../class-names.ts';
import { formatMoney } from './format-money.ts';

const sizes = { normal: '', large: 'text-figure font-bold', display: 'text-figure-large font-bold' };
/** For amounts of more characters than a phone has room for. */
const narrowSizes = { ...sizes, large: 'text-title font-bold', display: 'text-title font-bold sm:text-figure-large' };
const roomyLength = 13;

type MoneyProps = {
  /** Hundredths of the currency's unit, an integer. */
  centavos: number;
  currencyCode?: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** An amount with its sign, digits of equal width. */
export function Money({ centavos, currencyCode = 'PHP', size = 'normal', className }: MoneyProps) {
  const text = formatMoney(centavos, currencyCode);
  const fitting = text.length > roomyLength ? narrowSizes : sizes;
  return (
    <span
      className={classNames(
        'figures whitespace-nowrap max-[20rem]:wrap-anywhere max-[20rem]:whitespace-normal',
        fitting[size],
        className,
      )}
    >
      {text}
    </span>
  );
}
