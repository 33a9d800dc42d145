import { desk } from '../../../words/generated/desk.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { shortcutsInUse, useShortcutsInUse } from './shortcuts-in-use.ts';

/** Every key of the desk, and the way to turn them off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const inUse = useShortcutsInUse();
  const texts = desk.shortcuts;
  return (
    <Dialog open={open} name="shortcuts" title={texts.title} closeLabel={desk.close} dismissable onClose={onClose}>
      <div className="flex flex-col gap-5">
        <CheckboxField
          label={texts.use}
          checked={inUse}
          onChange={(event) => shortcutsInUse.set(event.currentTarget.checked)}
        />
        {Object.values(texts.groups).map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 font-bold">{title}</h3>
            <dl className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-1.5">
              {Object.entries(keys).map(([key, what]) => (
                <div key={key} className="contents">
                  <dt className="font-mono font-semibold">{key}</dt>
                  <dd className="text-quiet">{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
