import { Banknote } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { gallery } from '../../words/generated/gallery.ts';
import { iconSizes } from './icon-sizes.ts';
import { Part, Sample } from './part.tsx';

const texts = gallery.scale;

/** All rules of the page's style sheets, those inside others too. */
function* rulesIn(rules: Iterable<CSSRule>): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if ('cssRules' in rule) yield* rulesIn(rule.cssRules as CSSRuleList);
  }
}

const allRules = () => [...document.styleSheets].flatMap((sheet) => [...rulesIn(sheet.cssRules)]);

/** The tokens in use whose names begin so, as the style sheet has them: what a token does not say is not in the product. */
function tokens(prefix: string): string[] {
  const names = allRules()
    .filter(({ selectorText }) => selectorText.includes(':root'))
    .flatMap(({ style }) => [...style].filter((name) => name.startsWith(prefix) && !name.slice(2).includes('--')));
  return [...new Set(names)];
}

/** Hears when the page looks as on a device that is set to another theme. */
function onTheme(heard: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const worn = new MutationObserver(heard);
  device.addEventListener('change', heard);
  worn.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => {
    device.removeEventListener('change', heard);
    worn.disconnect();
  };
}

const valueOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token);

function Token({ name, children }: { name: string; children: ReactNode }) {
  const value = useSyncExternalStore(onTheme, () => valueOf(name));
  return <Sample state={`${name}: ${value}`}>{children}</Sample>;
}

type TokensProps = { of: string; title: string; children: (value: string) => CSSProperties; text?: ReactNode };

function Tokens({ of, title, children, text }: TokensProps) {
  return (
    <Part name={title}>
      {tokens(of).map((token) => (
        <Token key={token} name={token}>
          <div style={children(`var(${token})`)}>{text}</div>
        </Token>
      ))}
    </Part>
  );
}

const box = { height: '4rem', background: 'var(--color-raised)', border: '1px solid var(--color-line)' };

/** The measures of the product, read from its style sheet. */
export function Scale() {
  return (
    <>
      <Tokens of="--text-" title={texts.text} text={texts.sentence}>
        {(fontSize) => ({ fontSize, fontWeight: 700 })}
      </Tokens>
      <Tokens of="--spacing" title={texts.spacing}>
        {(width) => ({ width, height: '1rem', background: 'var(--color-brand-lift)' })}
      </Tokens>
      <Tokens of="--radius-" title={texts.radius}>
        {(borderRadius) => ({ ...box, borderRadius })}
      </Tokens>
      <Tokens of="--shadow-" title={texts.shadow}>
        {(boxShadow) => ({ ...box, boxShadow })}
      </Tokens>
      <Part name={texts.icon}>
        {iconSizes.map((size) => (
          <Sample key={size} state={`size-${size}`}>
            <Icon of={Banknote} style={{ width: `calc(var(--spacing) * ${size})`, height: 'auto' }} />
          </Sample>
        ))}
      </Part>
      <Tokens of="--color-" title={texts.color}>
        {(background) => ({ ...box, background })}
      </Tokens>
    </>
  );
}
