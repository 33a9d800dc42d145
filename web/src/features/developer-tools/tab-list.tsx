import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { developerTools as texts } from '../../words/generated/developer-tools.ts';
import { tabNames, type TabName } from './kept-view.ts';

export const tabId = (name: TabName) => `developer-tab-${name}`;
export const panelId = 'developer-tab-panel';

/** The parts of the panel; arrow keys lead from one to the next. */
export function TabList({ tab, onChoose }: { tab: TabName; onChoose: (tab: TabName) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && tabNames.at((tabNames.indexOf(tab) + step) % tabNames.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={texts.title} className="flex">
      {tabNames.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={moveByKey}
          className="tools-tab min-h-touch grow border-line px-1 font-semibold text-quiet"
        >
          {texts.tabs[name]}
        </button>
      ))}
    </div>
  );
}
