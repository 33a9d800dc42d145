import { activation } from '../../words/generated/activation.ts';
import { steps } from './steps/steps.ts';

/** Beside a form where there is room: the steps from one on, by what each is about. Nothing once the last is at hand. */
export function ComingSteps({ from }: { from: number }) {
  const coming = steps.slice(from);
  if (coming.length === 0) return null;
  return (
    <section className="mb-4 max-lg:hidden">
      <h2 className="font-semibold">{activation.coming}</h2>
      <ol className="divide-y divide-line">
        {coming.map((step) => (
          <li key={step} className="py-2.5">
            <span className="block font-medium">{activation.steps[step]}</span>
            <span className="text-sm text-quiet">{activation.leads[step]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
