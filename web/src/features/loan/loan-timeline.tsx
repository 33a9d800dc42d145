import { wallet } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { formatInstant } from '../../ui/format/format-date.ts';

const texts = wallet.status;
/** On the line, where a status begins. */
const dot = <span aria-hidden="true" className="absolute top-1.5 -left-[1.4rem] size-2.5 rounded-full bg-link" />;

/** A copy that an older version kept on this device does not say what its time is. */
const byWhen = ({ byKind }: Partial<LoanWallet['nextStep']>) => texts.by[byKind ?? 'fixed'];

type LoanNextStepProps = { nextStep: LoanWallet['nextStep']; large?: boolean };

/** Who acts next, on what, and by when. */
export function LoanNextStep({ nextStep, large = false }: LoanNextStepProps) {
  return (
    <div>
      <p className="text-sm text-quiet">
        {texts.next} · {texts.actors[nextStep.actor]}
      </p>
      <p className={large ? 'text-title font-bold' : 'font-medium'}>{nextStep.sentence}</p>
      {nextStep.by && <p className="text-sm text-quiet">{byWhen(nextStep)({ time: formatInstant(nextStep.by) })}</p>}
    </div>
  );
}

/** Each status with its time. */
export function LoanTimeline({ events }: Pick<LoanWallet, 'events'>) {
  return (
    <div>
      <h3 className="font-bold">{texts.history}</h3>
      <ol className="mt-3 ml-1 flex flex-col gap-3 border-l-2 border-line pl-4">
        {events.map(({ status, statusText, reason, at }) => (
          <li key={`${status} ${at}`} className="relative justify-between gap-x-4 sm:flex">
            {dot}
            <div>
              <span className="font-medium">{statusText}</span>
              {reason && <p className="text-sm">{reason}</p>}
            </div>
            <time dateTime={at} className="flex-none text-sm text-quiet max-sm:block">
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
