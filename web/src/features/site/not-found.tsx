import { Link } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The page of every address that leads nowhere. */
export function NotFound() {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <BrokenBridge />
      <h1 className="text-headline font-bold">{site.notFound.title}</h1>
      <p className="text-lg text-quiet">{site.notFound.text}</p>
      <Link to="/" className={buttonClass('primary', 'mt-2')}>
        {site.notFound.action}
      </Link>
    </div>
  );
}

function BrokenBridge() {
  return (
    <svg viewBox="0 0 240 110" className="w-64 text-link" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M10 84C20 40 52 16 92 12M230 84c-8-36-30-58-62-68" strokeWidth="7" strokeLinecap="round" />
      <path d="M40 42v42M70 22v62M200 38v46" strokeWidth="3" />
      <path d="M2 86h88M164 86h74" className="stroke-mango-deep" strokeWidth="9" strokeLinecap="round" />
    </svg>
  );
}
