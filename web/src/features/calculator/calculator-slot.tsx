import { useEffect, useRef, useState } from 'react';
import { site } from '../../words/generated/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { Card } from '../../ui/card.tsx';
import { formatRoundMoney } from '../../ui/format/format-money.ts';
import { shortPercent } from '../../ui/format/format-percent.ts';
import { laterPart } from '../../ui/loading/later-part.tsx';

const PublicCalculator = laterPart(() => import('./public-calculator.tsx'));

/** Keeps the calculator's place, with what it will open with, and loads it when the reader comes near: the first page does not wait for it. */
export function CalculatorSlot() {
  const slot = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!slot.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <FirstPrice />;
  return (
    <div ref={slot} className="min-h-[56rem] md:min-h-[32rem]">
      {near ? <PublicCalculator meanwhile={waiting} /> : waiting}
    </div>
  );
}

function FirstPrice() {
  const [price] = useSiteFacts().prices;
  const texts = site.home.calculator;
  if (!price) return null;
  return (
    <Card>
      <p className="figures text-title font-bold">
        {texts.first({ installment: formatRoundMoney(price.instalmentCentavos) })}
      </p>
      <p className="figures mt-1 text-quiet">
        {texts.firstOf({
          amount: formatRoundMoney(price.amountCentavos),
          months: price.months,
          total: formatRoundMoney(price.totalCentavos),
          eir: site.home.percent({ rate: shortPercent(price.eirYearlyPercent) }),
        })}
      </p>
    </Card>
  );
}
