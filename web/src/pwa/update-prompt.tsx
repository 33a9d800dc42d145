import { useSyncExternalStore } from 'react';
import { app } from '../words/generated/app.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { hasUnsentInput, subscribeToUnsentInput } from './unsent-input.ts';
import { updateState } from './update-state.ts';
import type { UpdateState } from './update-state.ts';

/** Offers a new version. It never reloads by itself, and keeps quiet while something typed has not been sent. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.read, () => 'none' as const);
  return state === 'none' ? null : <Offer state={state} />;
}

function Offer({ state }: { state: Exclude<UpdateState, 'none'> }) {
  const typing = useSyncExternalStore(subscribeToUnsentInput, hasUnsentInput);
  if (typing) return null;
  const texts = app.update[state];
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 border-t border-line">
      <Banner tone="info" role="status" actions={<Button onClick={() => updateState.take()}>{texts.action}</Button>}>
        {texts.sentence}
      </Banner>
    </div>
  );
}
