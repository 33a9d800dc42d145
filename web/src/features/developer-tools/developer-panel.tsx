import type { Mocks } from '@tulay/mocks/browser';
import { X } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { developerTools as texts } from '../../words/generated/developer-tools.ts';
import { ClockPanel } from './clock-panel.tsx';
import type { TabName } from './kept-view.ts';
import { NetworkPanel } from './network-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PhonePanel, type PhoneMessage } from './phone-panel.tsx';
import { ScenarioPanel } from './scenario-panel.tsx';
import { panelId, TabList, tabId } from './tab-list.tsx';

type DeveloperPanelProps = {
  mocks: Mocks;
  messages: readonly PhoneMessage[];
  tab: TabName;
  onChoose: (tab: TabName) => void;
  onClose: () => void;
};

/** Above the bar at the bottom of small screens; Escape closes it. */
export function DeveloperPanel({ mocks, messages, tab, onChoose, onClose }: DeveloperPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog that the panel lies in stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const element = panel.current;
    element?.addEventListener('keydown', closeByKey);
    return () => element?.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <div
      ref={panel}
      className="tools-panel fixed right-3 z-50 flex flex-col rounded-card border border-line bg-raised text-sm text-ink shadow-float"
    >
      <div className="flex items-center justify-between pt-1 pl-4">
        <h2 className="text-base font-bold">{texts.title}</h2>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="tools-close grid size-11 rounded-control hover:bg-sunken"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <TabList tab={tab} onChoose={onChoose} />
      <div
        id={panelId}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={tabId(tab)}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4"
      >
        {tab === 'phone' && <PhonePanel messages={messages} officers={mocks.officers} />}
        {tab === 'scenario' && <ScenarioPanel {...mocks} />}
        {tab === 'network' && <NetworkPanel {...mocks} />}
        {tab === 'clock' && <ClockPanel {...mocks} />}
        {tab === 'payment' && <PaymentPanel {...mocks} />}
      </div>
    </div>
  );
}
