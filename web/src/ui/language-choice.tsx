import { languageName, languages, type Language } from '@tulay/contract/language';
import { Fragment, useState } from 'react';
import { app } from '../words/generated/app.ts';
import { bringPart } from '../lib/device/bring-part.ts';
import { language } from '../lib/language/language.ts';
import { classNames } from './class-names.ts';

const looks = {
  bar: { chosen: 'text-on-brand decoration-mango', other: 'text-on-brand-quiet hover:text-on-brand' },
  page: { chosen: 'text-ink decoration-mark', other: 'text-link' },
};

const loader = () => import('../lib/language/translations.ts');

/** "English | Filipino": each language under its own name. What was typed on the page stays. */
export function LanguageChoice({ look, className }: { look: keyof typeof looks; className?: string }) {
  const [coming, setComing] = useState<Language>();
  const [failed, setFailed] = useState(false);
  const choose = async (chosen: Language) => {
    if (coming) return;
    setFailed(false);
    if (chosen === language()) return;
    setComing(chosen);
    try {
      const { loadLanguage } = await bringPart(loader);
      (await loadLanguage(chosen))();
    } catch {
      // Said here: a toast is a part of the app too, which such a line does not bring.
      setFailed(true);
    } finally {
      setComing(undefined);
    }
  };
  return (
    <>
      <div role="group" aria-label={app.language.label} className={classNames('flex items-center', className)}>
        {languages.map((offered, place) => (
          <Fragment key={offered}>
            {place > 0 && <span aria-hidden="true" className="h-4 border-l border-current opacity-50" />}
            <button
              type="button"
              lang={offered}
              aria-pressed={offered === language()}
              aria-busy={offered === coming || undefined}
              onClick={() => void choose(offered)}
              className={classNames(
                'flex min-h-touch min-w-touch items-center justify-center px-2.5 font-medium underline-offset-8 aria-busy:opacity-60',
                offered === language() ? `underline decoration-3 ${looks[look].chosen}` : looks[look].other,
              )}
            >
              {languageName(offered)}
            </button>
          </Fragment>
        ))}
      </div>
      {failed && (
        <p role="alert" className="order-last w-full pb-3 text-sm">
          {app.language.failed}
        </p>
      )}
    </>
  );
}
