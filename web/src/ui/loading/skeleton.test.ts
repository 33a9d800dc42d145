import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GuardPending } from '../../features/account/session/guard-pending.tsx';
import { app } from '../../words/generated/app.ts';
import { Skeleton, SkeletonCards } from './skeleton.tsx';

const drawn = (shape: 'figure' | 'list' | 'form' | 'text') => renderToStaticMarkup(createElement(Skeleton, { shape }));

test('what comes has its own shape', () => {
  const shapes = (['figure', 'list', 'form', 'text'] as const).map(drawn);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('what is waited for is heard once, and the cards only seen', () => {
  const markup = renderToStaticMarkup(createElement(SkeletonCards, { label: 'Your loan', cards: ['figure', 'list'] }));
  expect(markup.match(/Your loan/g)).toHaveLength(1);
  expect(markup.match(/aria-hidden="true"/g)).toHaveLength(2);
});

test('before a guarded screen stands the shape of one, and the word for it is only heard', () => {
  const markup = renderToStaticMarkup(createElement(GuardPending));
  expect(markup).toContain(`<p role="status" class="sr-only">${app.loading}</p>`);
  expect(markup).toContain('<div aria-hidden="true" class="min-h-60 animate-pulse rounded-card');
});
