import { pages } from '../../words/generated/pages.ts';
import { site } from '../../words/generated/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { BridgeScene } from '../../ui/bridge.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHead } from './page-head.tsx';

/** Who stands behind the service: only facts that are set. */
export function About() {
  return (
    <>
      <PageHead title={pages.about.tagline} />
      <div className="page grid items-start gap-10 py-8 sm:py-12 lg:grid-cols-[1.2fr_1fr]">
        <section>
          <h2 className="text-headline font-bold">{site.about.title}</h2>
          <div className="mt-4 flex max-w-prose flex-col gap-4 text-lg text-quiet">
            {pages.about.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {/* A tab of its own: the file is not kept, so offline it would be a dead end. */}
          <a
            href="/licences.txt"
            target="_blank"
            rel="noreferrer"
            className="mt-4 inline-flex min-h-touch items-center text-link underline underline-offset-4"
          >
            {pages.about.licences}
          </a>
        </section>
        <div className="flex flex-col gap-6">
          <div role="img" aria-label={pages.about.photo} className="overflow-hidden rounded-card bg-brand">
            <BridgeScene className="pt-10" />
          </div>
          <CompanyFacts />
        </div>
      </div>
    </>
  );
}

function CompanyFacts() {
  const { established, employees, secNumber, authorityNumber } = useSiteFacts().company;
  if (!established && !employees && !secNumber) return null;
  const { registration, authority } = site.footer;
  return (
    <Card title={pages.about.factsTitle}>
      {secNumber && <p>{`${registration} ${secNumber}`}</p>}
      {authorityNumber && <p>{`${authority} ${authorityNumber}`}</p>}
      {established && (
        <p>
          {pages.about.established} <strong className="figures">{established}</strong>
        </p>
      )}
      {employees && <p className="figures font-bold">{pages.about.employees({ count: employees })}</p>}
    </Card>
  );
}
