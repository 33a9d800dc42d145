import { say } from '@tulay/contract/words/fill';
import { TRANSFER_MINUTES } from '@tulay/lending/money/transfer';
import { pages } from '../../words/generated/pages.ts';
import { site } from '../../words/generated/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { ApplyLink } from './apply-link.tsx';
import { PageHead } from './page-head.tsx';
import { TrustPromises } from './trust-promises.tsx';

/** The way from the first question to the last payment, and how to recognise a fraud. */
export function HowItWorks() {
  const { releaseHours } = useSiteFacts().times;
  const { least, most } = TRANSFER_MINUTES;
  return (
    <>
      <PageHead title={site.hiw.title} lead={pages.hiw.lead} />
      <div className="page grid gap-12 py-8 sm:py-12 lg:grid-cols-[1.4fr_1fr]">
        <ol className="flex flex-col">
          {pages.hiw.steps.map(({ title, text }, index) => (
            <li key={title} className="group relative flex gap-5 pb-8">
              <span
                aria-hidden="true"
                className="absolute top-11 bottom-0 left-[1.3125rem] w-0.5 bg-line group-last:hidden"
              />
              <span className="figures flex size-11 flex-none items-center justify-center rounded-full bg-brand text-lg font-bold text-on-brand">
                {index + 1}
              </span>
              <div className="pt-1.5">
                <h2 className="text-title font-bold">{title}</h2>
                <p className="mt-1.5 max-w-prose text-lg text-quiet">
                  {say(text, { hours: releaseHours, least, most })}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className="flex flex-col items-start gap-8">
          <TrustPromises title={pages.hiw.trustTitle}>{pages.hiw.trustText}</TrustPromises>
          <ApplyLink />
        </div>
      </div>
    </>
  );
}
