import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { app } from '../../words/generated/app.ts';
import { site } from '../../words/generated/site.ts';
import { useSiteFacts } from '../../lib/site-facts.ts';
import { InstallPrompt } from '../../pwa/install-prompt.tsx';
import { BridgeMark } from '../../ui/bridge.tsx';
import { openHere } from '../../ui/dialog/open-here.ts';
import { laterPart } from '../../ui/loading/later-part.tsx';
import { legalText } from './legal/legal-text.ts';
import type { LegalTextName } from './legal/legal-dialog.tsx';

const footerLink = 'inline-flex min-h-touch items-center text-left text-link underline underline-offset-4';

const LegalDialog = laterPart(() => import('./legal/legal-dialog.tsx'));

/** Who runs the service, and the small print. */
export function Footer() {
  const [shown, setShown] = useState<LegalTextName>();
  const close = () => setShown(undefined);
  // Not while drawing: the built page has nothing open.
  useEffect(() => setShown(legalText(openHere())), []);
  return (
    <footer aria-label={site.footer.label} className="border-t border-line bg-sunken text-sm text-quiet">
      <div className="page grid gap-8 py-10 md:grid-cols-[1fr_auto]">
        <div className="flex max-w-prose flex-col items-start gap-4">
          <span className="flex items-center gap-2.5 font-extrabold tracking-wide text-link">
            <BridgeMark className="h-6 w-9" />
            {app.wordmark}
          </span>
          <CompanyStatement />
        </div>
        <ul className="grid grid-cols-2 gap-x-10 max-[20rem]:grid-cols-1 print:hidden">
          <SoonItem>{site.footer.faq}</SoonItem>
          <li>
            <FooterButton onClick={() => setShown('privacy')}>{site.footer.privacy}</FooterButton>
          </li>
          <li>
            <FooterButton onClick={() => setShown('terms')}>{site.footer.terms}</FooterButton>
          </li>
          <li>
            <Link to="/credit-score" className={footerLink}>
              {site.footer.creditScore}
            </Link>
          </li>
          <SoonItem>{site.footer.careers}</SoonItem>
          <SoonItem>{site.footer.blog}</SoonItem>
          <SoonItem>{site.footer.bounty}</SoonItem>
        </ul>
        <InstallPrompt />
      </div>
      {shown && <LegalDialog name={shown} show={[shown]} confirmText={app.ok} onClose={close} onMissing={close} />}
    </footer>
  );
}

function CompanyStatement() {
  const { demonstration, company } = useSiteFacts();
  if (demonstration) return <p data-demonstration>{site.footer.demonstration}</p>;
  // A live page before it has heard whose it is.
  if (company.legalName === undefined) return null;
  const numbers = [
    [site.footer.registration, company.secNumber],
    [site.footer.authority, company.authorityNumber],
    [site.footer.operator, company.operatorNumber],
  ];
  return (
    <address className="flex flex-col gap-1 not-italic">
      <strong className="text-ink">{company.legalName}</strong>
      {numbers.map(([label, value]) => value && <span key={label}>{`${label} ${value}`}</span>)}
      {company.address && <span>{company.address}</span>}
      {company.email && (
        <a href={`mailto:${company.email}`} className="flex min-h-touch items-center text-link underline">
          {company.email}
        </a>
      )}
    </address>
  );
}

function FooterButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={footerLink}>
      {children}
    </button>
  );
}

/** A page that is promised but not written: plain text, so that nobody follows it to nowhere. */
function SoonItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-touch items-center gap-2">
      {children}
      <span className="rounded-full border border-line px-2 text-xs whitespace-nowrap">{app.soon}</span>
    </li>
  );
}
