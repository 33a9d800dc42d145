import { Link } from '@tanstack/react-router';
import { Landmark, Percent, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { site } from '../../copy/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { BridgeScene, Viaduct } from '../../ui/bridge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatWholeMoney } from '../../ui/format-money.ts';
import { ApplyLink } from './apply-link.tsx';
import { TrustPromises } from './trust-promises.tsx';

/** The first page. The calculator is another feature's, so the route hands it in. */
export function Landing({ calculator }: { calculator?: ReactNode }) {
  return (
    <>
      <Hero />
      {calculator && (
        <section className="page py-10 sm:py-14">
          <h2 className="text-headline font-bold">{site.home.calculator.title}</h2>
          <p className="mt-2 mb-6 text-lg text-quiet">{site.home.calculator.lead}</p>
          {calculator}
        </section>
      )}
      <Offers />
      <section className="border-y border-line bg-sunken">
        <div className="page grid gap-10 py-10 sm:py-14 md:grid-cols-2">
          <div>
            <h2 className="text-title font-bold">{site.home.release.title}</h2>
            <p className="mt-3 max-w-prose text-lg text-quiet">{site.home.release.text}</p>
          </div>
          <TrustPromises title={site.home.promiseTitle} />
        </div>
      </section>
    </>
  );
}

function Hero() {
  const { maxPhp, ratePercent, months } = useSiteFacts().terms;
  const figures = [
    { label: site.home.upTo, value: formatWholeMoney(maxPhp) },
    { label: site.home.perMonth, value: `${ratePercent} %` },
    { label: site.home.term, value: `${months[0]}–${months.at(-1)}` },
  ];
  return (
    <div>
      <div className="bg-brand text-on-brand">
        <div className="page grid items-center gap-8 pt-10 pb-10 sm:pt-14 lg:grid-cols-[1.15fr_1fr]">
          <div className="flex flex-col gap-5">
            <h1 className="text-headline font-bold sm:text-display">{site.home.tagline}</h1>
            <p className="max-w-prose text-lg text-on-brand-quiet">{site.home.lead}</p>
            <div className="flex flex-wrap gap-3 pt-1">
              <ApplyLink />
              <Link
                to="/hiw"
                className={buttonClass('secondary', 'border-on-brand-quiet! text-on-brand! hover:bg-brand-lift!')}
              >
                {site.home.how}
              </Link>
            </div>
          </div>
          <BridgeScene className="w-full max-lg:mx-auto max-lg:max-w-md" />
        </div>
        <dl aria-label={site.home.factsLabel} className="page grid gap-x-10 gap-y-5 pb-8 sm:grid-cols-3">
          {figures.map(({ label, value }) => (
            <div key={label} className="border-t border-brand-lift pt-3">
              <dt className="text-on-brand-quiet">{label}</dt>
              <dd className="figures text-figure font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Viaduct />
    </div>
  );
}

function Offers() {
  const { maxPhp, ratePercent, months } = useSiteFacts().terms;
  const { rates, credit, features } = site.home.cards;
  const first = months[0] ?? 0;
  const last = months.at(-1) ?? first;
  const cards = [
    { Icon: Percent, title: rates.title, text: rates.text(`${ratePercent} %`) },
    { Icon: Landmark, title: credit.title, text: credit.text(formatWholeMoney(maxPhp), first, last) },
    { Icon: Smartphone, title: features.title, text: features.text },
  ];
  return (
    <section className="page py-10 sm:py-14">
      <h2 className="mb-6 text-headline font-bold">{site.home.cardsTitle}</h2>
      <div className="grid gap-5 md:grid-cols-3">
        {cards.map(({ Icon, title, text }) => (
          <Card key={title}>
            <Icon aria-hidden="true" className="mb-4 size-8 text-link" />
            <h3 className="mb-2 text-title font-bold">{title}</h3>
            <p className="text-quiet">{text}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
