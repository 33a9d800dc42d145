import { app } from '../../words/generated/app.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says on every page that nothing here is real, until the company's facts are configured. */
export function DemonstrationBanner() {
  if (!useSiteFacts().demonstration) return null;
  return (
    <aside data-demonstration aria-label={app.demonstrationLabel} className="on-paper">
      <Banner tone="warning">{app.demonstration}</Banner>
    </aside>
  );
}
