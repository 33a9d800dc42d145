import { useState } from 'react';
import { chooseSaving, isSavingAsked, isSavingHere } from '../../../lib/device/saving-here.ts';
import { serviceWorkers, tellWorker } from '../../../lib/device/worker.ts';
import { language } from '../../../lib/language/language.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { settings } from '../../../words/generated/settings.ts';

const texts = settings.manage.saving;

/** Whether pages are kept on this device before they are opened. Where nothing is kept there is nothing to choose. */
export function SavingCard() {
  const [isSaving, setSaving] = useState(isSavingHere);
  const [isRefused, setRefused] = useState(false);
  if (!serviceWorkers()) return null;
  const choose = async (isOn: boolean) => {
    try {
      await chooseSaving(isOn);
    } catch {
      return setRefused(true);
    }
    setRefused(false);
    setSaving(isOn);
    if (isOn) return;
    tellWorker('KEEP_PUBLIC_PAGES');
    tellWorker('KEEP_MEMBER_SCREENS');
    if (language() !== 'en') tellWorker('KEEP_TRANSLATIONS');
  };
  return (
    <Card title={texts.title}>
      <CheckboxField
        label={texts.label}
        hint={isSaving ? [texts.on, ...(isSavingAsked() ? [texts.asked] : [])].join(' ') : texts.off}
        error={isRefused ? texts.failed : undefined}
        checked={isSaving}
        onChange={({ target }) => void choose(target.checked)}
      />
    </Card>
  );
}
