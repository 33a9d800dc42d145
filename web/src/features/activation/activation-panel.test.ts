import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { activation } from '../../words/generated/activation.ts';
import { ActivationPanel } from './activation-panel.tsx';
import type { StepEntry } from './drafts/step-outbox.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const { lead, resume, earlierSaved } = activation.panel;
const waiting: StepEntry = {
  key: 'key-1',
  sequence: 1,
  subject: 'ADDRESS_INFO',
  step: 'ADDRESS_INFO',
  input: {},
  state: 'waiting',
  wasHeldUp: true,
  refusal: null,
};

function panelWith(entries: readonly StepEntry[]): string {
  const panel = createElement(ActivationPanel, {
    memberId: 'ana',
    shown: 'REFERENCES_INFO',
    entries,
    busy: false,
    onActivate: () => undefined,
  });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, panel));
}

test('what stands before the step that is shown is called saved when nothing of it waits, and only then', () => {
  expect(panelWith([])).toContain(`${resume({ step: 3 })} ${earlierSaved}`);
  // Before the list of what is needed, which fills the first screen of a phone.
  expect(panelWith([]).split(lead)[0]).toContain(resume({ step: 3 }));
  const unsent = panelWith([waiting]);
  expect(unsent).toContain(resume({ step: 3 }));
  expect(unsent).not.toContain(earlierSaved);
});
