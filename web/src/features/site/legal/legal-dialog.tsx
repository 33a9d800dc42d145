import { app } from '../../../words/generated/app.ts';
import { privacy } from '../../../words/generated/privacy.ts';
import { terms } from '../../../words/generated/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { AgreementInForce } from './agreement-in-force.tsx';
import { LegalSection } from './legal-section.tsx';

const texts = { privacy, terms };
export type LegalTextName = keyof typeof texts;

type LegalDialogProps = {
  /** In the address. */
  name?: string;
  show: readonly LegalTextName[];
  confirmText: string;
  onClose: () => void;
  onConfirm?: () => void;
};

/** The privacy policy, the terms with the agreement in force, or all under each other. Loaded when somebody asks for them. */
export default function LegalDialog({ name, show, confirmText, onClose, onConfirm = onClose }: LegalDialogProps) {
  const shown = show.map((name) => texts[name]);
  return (
    <Dialog
      open
      name={name}
      width="wide"
      reading
      title={shown.map((text) => text.title).join(' · ')}
      closeLabel={app.close}
      onClose={onClose}
      actions={<Button onClick={onConfirm}>{confirmText}</Button>}
    >
      <div className="flex max-w-prose flex-col gap-5 text-base text-ink">
        {shown.flatMap((text) =>
          text.sections.map(({ heading, text: paragraph }) => (
            <LegalSection key={`${text.title} ${heading}`} heading={heading} text={paragraph} />
          )),
        )}
        {show.includes('terms') && <AgreementInForce />}
      </div>
    </Dialog>
  );
}
