import { Link } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { shortPercent } from '../../ui/format/format-percent.ts';
import { formatRoundMoney, formatWholeMoney } from '../../ui/format/format-money.ts';
import { ApplyLink } from './apply-link.tsx';
import { Promises } from './trust-promises.tsx';
import { WorkPlaces } from './work-places.tsx';

/** The head of the first page: a bridge whose deck carries the promise and stands on the loan's three figures. */
export function Hero() {
  return (
    <div className="bg-brand text-on-brand">
      <div className="page grid items-end gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
        <div className="flex flex-col gap-4 pt-6 sm:pt-14 lg:pb-12">
          <Price />
          <div className="flex flex-wrap gap-3 pt-1 max-sm:flex-col">
            <ApplyLink />
            <Link
              to="/hiw"
              className={buttonClass('secondary', 'border-on-brand-quiet! text-on-brand! hover:bg-brand-lift!')}
            >
              {site.home.how}
            </Link>
          </div>
          <Promises className="flex flex-col gap-2" shield="text-mango" />
          <Registered />
        </div>
        <WorkPlaces className="w-full max-lg:mx-auto max-lg:max-w-lg" />
      </div>
      <div className="h-2.5 bg-mango" />
      <Figures />
    </div>
  );
}

/** What the smallest loan costs over a year or so, in the words that everything else follows from. */
function Price() {
  const { terms, prices } = useSiteFacts();
  const price = prices.at(-1);
  const { tagline, percent } = site.home;
  if (!price) return <h1 className="text-headline font-bold sm:text-display">{tagline}</h1>;
  const rate = percent({ rate: terms.ratePercent });
  const eir = percent({ rate: shortPercent(price.eirYearlyPercent) });
  const [amount, installment] = [price.amountCentavos, price.instalmentCentavos].map(formatRoundMoney);
  return (
    <>
      <h1>
        <span className="mb-2 block text-sm font-semibold text-on-brand-quiet">{tagline}</span>
        <span className="figures block text-headline font-bold sm:text-display">
          {site.home.price({ amount: amount ?? '', installment: installment ?? '' })}
        </span>
      </h1>
      <p className="max-w-prose text-on-brand-quiet">{site.home.lead({ months: price.months, rate, eir })}</p>
    </>
  );
}

/** Who lends, by the numbers that can be looked up; nothing while no company stands behind it. */
function Registered() {
  const { secNumber, authorityNumber } = useSiteFacts().company;
  const { registration, authority } = site.footer;
  if (!secNumber) return null;
  return (
    <Link to="/about" className="inline-flex min-h-touch items-center text-sm underline">
      {`${registration} ${secNumber}`}
      {authorityNumber && ` · ${authority} ${authorityNumber}`}
    </Link>
  );
}

function Figures() {
  const { maxPhp, ratePercent, months } = useSiteFacts().terms;
  const figures = [
    { label: site.home.upTo, value: formatWholeMoney(maxPhp) },
    { label: site.home.perMonth, value: site.home.percent({ rate: ratePercent }) },
    { label: site.home.term, value: `${months[0]}–${months.at(-1)}` },
  ];
  return (
    <dl
      aria-label={site.home.factsLabel}
      className="page grid grid-cols-2 gap-y-5 pt-5 pb-6 sm:grid-cols-[1.4fr_1fr_1fr] sm:pt-0 sm:pb-5"
    >
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col gap-0.5 border-brand-lift max-sm:first:col-span-2 sm:border-l-4 sm:py-5 sm:pl-5"
        >
          <dt className="text-on-brand-quiet">{label}</dt>
          <dd className="figures text-figure font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
