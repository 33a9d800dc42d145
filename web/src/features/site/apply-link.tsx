import { Link, useNavigate } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { applyPath } from '../../lib/session/stored-session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** APPLY NOW. Who it leads where is known only in the browser, so the written address is that of a visitor. */
export function ApplyLink() {
  const navigate = useNavigate();
  return (
    <Link
      to="/login"
      className={buttonClass('accent', 'px-8 text-lg')}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || applyPath() === '/login') return;
        event.preventDefault();
        scrollTo({ top: 0 });
        void navigate({ to: '/dash' });
      }}
    >
      {site.home.apply}
    </Link>
  );
}
