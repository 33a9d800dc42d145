import { useId, useState } from 'react';
import { app } from '../../../words/generated/app.ts';
import { appLock as texts } from '../../../words/generated/app-lock.ts';
import { changeLock, enableLock } from './app-lock.ts';
import { codeFault } from './code-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { CodeField } from './code-field.tsx';
import { useCodeTries } from './use-code-tries.ts';

type Field = keyof typeof noCodes;
export type LockChange = keyof typeof asked;

const noCodes = { current: '', next: '', again: '' };
/** Which codes a change asks for, in their order. */
const asked = { enable: ['next', 'again'], change: ['current', 'next', 'again'], remove: ['current'] } as const;
const done = { enable: 'on', change: 'changed', remove: 'off' } as const;

function faultOf(name: Field, codes: typeof noCodes) {
  if (name === 'again') return codes.again === codes.next ? undefined : 'differs';
  const fault = codeFault(codes[name]);
  return name === 'current' && fault === 'easy' ? undefined : fault;
}

type LockDialogProps = { memberId: string; change: LockChange; onClose: () => void };

/** Asks for the code that is, where there is one, and twice for the one that is to be. */
export default function LockDialog({ memberId, change, onClose }: LockDialogProps) {
  const formId = useId();
  const [codes, setCodes] = useState(noCodes);
  const [isChecked, setChecked] = useState(false);
  const { busy, error, hindrance, attempt } = useCodeTries(memberId);
  const fields: readonly Field[] = asked[change];
  const apply = () =>
    change === 'enable'
      ? enableLock(memberId, codes.next)
      : changeLock(memberId, codes.current, change === 'change' ? codes.next : undefined);
  const save = async (form: HTMLFormElement) => {
    const wrong = fields.find((name) => faultOf(name, codes));
    setChecked(wrong !== undefined);
    form.querySelector<HTMLInputElement>(`[name="${wrong ?? fields[0]}"]`)?.focus();
    if (wrong || busy || hindrance) return;
    if (await attempt(apply)) {
      notify.success(texts[done[change]]);
      onClose();
    } else setCodes((before) => ({ ...before, current: '' }));
  };
  return (
    <Dialog
      open
      name={`lock-${change}`}
      width="narrow"
      title={texts[change]}
      closeLabel={app.close}
      onClose={() => !busy && onClose()}
      actions={
        <Button type="submit" form={formId} busy={busy} missing={hindrance}>
          {change === 'remove' ? texts.remove : texts.save}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
      >
        {fields.map((name, at) => {
          const fault = faultOf(name, codes);
          const shown = fault && (isChecked || fault === 'easy') ? texts[fault] : undefined;
          return (
            <CodeField
              key={name}
              name={name}
              label={texts.fields[name]}
              hint={name === 'next' ? texts.hint : undefined}
              isFirst={at === 0}
              value={codes[name]}
              onValue={(code) => setCodes((before) => ({ ...before, [name]: code }))}
              error={shown ?? (name === 'current' ? error : undefined)}
            />
          );
        })}
        <p className="text-sm text-quiet">{texts.rules}</p>
      </form>
    </Dialog>
  );
}
