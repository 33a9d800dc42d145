import { useRef, useState } from 'react';
import { useLanguage } from '../../lib/language/language.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { gallery as texts } from '../../words/generated/gallery.ts';
import { galleryPages, groupOf, shownIn } from './gallery-pages.ts';
import { themes, wearTheme, type Theme } from './wear-theme.ts';

/** A page of the gallery in its frame, or the list of all pages. */
export function Gallery({ page }: { page: string }) {
  useLanguage();
  return galleryPages.includes(page) ? <Framed page={page} /> : <Index />;
}

function Index() {
  return (
    <main className="page py-8">
      <h1 className="text-headline font-bold">{texts.title}</h1>
      <p className="text-quiet">{texts.lead}</p>
      <LanguageChoice look="page" />
      {[...Map.groupBy(galleryPages, groupOf)].map(([group, pages]) => (
        <section key={group}>
          <h2 className="mt-5 text-title font-bold">{texts.groups[group]}</h2>
          <nav aria-label={texts.groups[group]} className="gallery-list">
            {pages.map((page) => (
              <a key={page} href={`/gallery/${page}`}>
                {page.slice(group.length + 1)}
              </a>
            ))}
          </nav>
        </section>
      ))}
    </main>
  );
}

const widths = ['whole', 'phone'] as const;

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Value[];
  name: (value: Value) => string;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, choices, name, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      <span className="text-sm text-quiet">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {name(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Framed({ page }: { page: string }) {
  const [theme, setTheme] = useState<Theme>('device');
  const [width, setWidth] = useState<(typeof widths)[number]>('whole');
  const frame = useRef<HTMLIFrameElement>(null);
  const wear = (next: Theme) => {
    for (const shown of [document, frame.current?.contentDocument]) if (shown) wearTheme(shown, next);
  };
  return (
    <main aria-label={texts.title} className="gallery-frame">
      <h1 className="sr-only">{texts.frame({ name: page })}</h1>
      <div className="gallery-bar">
        <a href="/gallery" className="inline-flex items-center font-semibold text-link underline">
          {texts.title}
        </a>
        <Choice
          label={texts.pages}
          value={page}
          choices={galleryPages}
          name={(other) => other}
          onChoose={(other) => location.assign(`/gallery/${other}`)}
        />
        <Choice
          label={texts.theme}
          value={theme}
          choices={themes}
          name={(other) => texts.themes[other]}
          onChoose={(next) => {
            setTheme(next);
            wear(next);
          }}
        />
        <Choice
          label={texts.width}
          value={width}
          choices={widths}
          name={(other) => texts.widths[other]}
          onChoose={setWidth}
        />
        <LanguageChoice look="page" />
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the product's own page, whose storage and theme it needs */}
      <iframe
        ref={frame}
        title={texts.frame({ name: page })}
        src={shownIn(page)}
        data-width={width}
        onLoad={() => wear(theme)}
      />
    </main>
  );
}
