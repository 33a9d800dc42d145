import { Banknote } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { gallery } from '../../words/generated/gallery.ts';
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

/** The sizes in use that a picture beside a text may have, in the unit of the spacing. */
function iconSizes(): number[] {
  const sizes = allRules().map(({ selectorText }) => Number(/^\.size-([\d.]+)$/.exec(selectorText)?.[1]));
  return [...new Set(sizes.filter((size) => size >= 4 && size <= 14))].toSorted((a, b) => a - b);
}

const valueOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token);

type TokensProps = { of: string; title: string; children: (value: string) => CSSProperties; text?: ReactNode };

function Tokens({ of, title, children, text }: TokensProps) {
  return (
    <Part name={title}>
      {tokens(of).map((token) => (
        <Sample key={token} state={`${token}: ${valueOf(token)}`}>
          <div style={children(`var(${token})`)}>{text}</div>
        </Sample>
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
        {iconSizes().map((size) => (
          <Sample key={size} state={`size-${size}`}>
            <Banknote aria-hidden="true" style={{ width: `calc(var(--spacing) * ${size})`, height: 'auto' }} />
          </Sample>
        ))}
      </Part>
      <Tokens of="--color-" title={texts.color}>
        {(background) => ({ ...box, background })}
      </Tokens>
    </>
  );
}
