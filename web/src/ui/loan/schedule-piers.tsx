import { wallet } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';

const texts = wallet.schedule.piers;

type Instalment = Pick<LoanWallet['schedule'][number], 'number' | 'state' | 'paidPHP' | 'totalPHP'>;

const highest = 26;
const apart = 10;

/**
 * The installments as the piers of a bridge, filled as far as they are paid, broken where they are overdue. The words below it and
 * the table say the same.
 */
export function SchedulePiers({ schedule }: { schedule: readonly Instalment[] }) {
  const counted = (wanted: Instalment['state']) => schedule.filter(({ state }) => state === wanted).length;
  const overdue = counted('OVERDUE');
  const width = schedule.length * apart;
  return (
    <div className="flex max-w-xl flex-col gap-1.5">
      <svg
        viewBox={`0 0 ${width} ${highest + 5}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-12 w-full"
        fill="none"
      >
        <rect width={width} height="4" className="fill-interest" />
        {schedule.map((instalment, index) => (
          <Pier key={instalment.number} instalment={instalment} left={index * apart + 2} />
        ))}
      </svg>
      <p className="text-sm">
        {texts.paid({ paid: counted('PAID'), count: schedule.length })}
        {overdue > 0 && <strong className="text-danger"> · {texts.overdue({ count: overdue })}</strong>}
      </p>
    </div>
  );
}

function Pier({ instalment, left }: { instalment: Instalment; left: number }) {
  const { state, paidPHP, totalPHP } = instalment;
  const crack = `M${left - 1} 20l3-5 2 4 3-5`;
  const isOverdue = state === 'OVERDUE';
  const filled = state === 'PAID' ? highest : totalPHP > 0 ? (highest * paidPHP) / totalPHP : 0;
  return (
    <>
      <path
        d={`M${left} 4h6v${highest}h-6z`}
        className={isOverdue ? 'fill-danger-soft stroke-danger' : 'stroke-edge'}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      {filled > 0 && <rect x={left} y={4 + highest - filled} width="6" height={filled} className="fill-principal" />}
      {isOverdue && (
        <>
          {/* The gap of the break, also where a part is paid. */}
          <path d={crack} className="stroke-raised" strokeWidth="8" vectorEffect="non-scaling-stroke" />
          <path d={crack} className="stroke-danger" strokeWidth="3" vectorEffect="non-scaling-stroke" />
        </>
      )}
    </>
  );
}
