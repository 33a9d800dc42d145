import { site } from '../../words/generated/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { Card } from '../../ui/card.tsx';
import { formatWholeMoney } from '../../ui/format/format-money.ts';
import { EqualInstalments, PhoneWithSteps, RisingRoad } from './offer-drawings.tsx';

/** The three cards: what it costs, how much and how long, and what comes with it. */
export function Offers() {
  const { terms, times } = useSiteFacts();
  const { maxPhp, ratePercent, months } = terms;
  const { rates, credit, features } = site.home.cards;
  const first = months[0] ?? 0;
  const last = months.at(-1) ?? first;
  const cards = [
    {
      Drawing: EqualInstalments,
      title: rates.title,
      text: rates.text({ rate: site.home.percent({ rate: ratePercent }) }),
    },
    { Drawing: RisingRoad, title: credit.title, text: credit.text({ most: formatWholeMoney(maxPhp), first, last }) },
    {
      Drawing: PhoneWithSteps,
      title: features.title,
      text: features.text({ workingDays: times.decisionWorkingDays, hours: times.releaseHours }),
    },
  ];
  return (
    <section className="page py-10 sm:py-14">
      <h2 className="mb-6 text-headline font-bold">{site.home.cardsTitle}</h2>
      <div className="grid gap-5 md:grid-cols-3">
        {cards.map(({ Drawing, title, text }) => (
          <Card key={title}>
            <Drawing />
            <h3 className="mb-2 text-title font-bold">{title}</h3>
            <p className="text-quiet">{text}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
