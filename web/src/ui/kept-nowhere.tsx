import { useEffect, useState } from 'react';
import type { keptNowhere } from '../words/generated/kept-nowhere.ts';
import { isInAppWindow } from '../lib/device/in-app-window.ts';

/** Says before somebody signs in that this browser keeps nothing of it; its sentences come only then. */
export function KeptNowhere() {
  const [texts, setTexts] = useState<typeof keptNowhere>();
  useEffect(() => {
    void (async () => {
      const { isAnythingKept } = await import('../lib/device/is-anything-kept.ts');
      if (!(await isAnythingKept())) setTexts((await import('../words/generated/kept-nowhere.ts')).keptNowhere);
    })();
  }, []);
  return (
    texts && (
      <p role="status" className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
        {texts.text} {isInAppWindow() && texts.inAppWindow}
      </p>
    )
  );
}
