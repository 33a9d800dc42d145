import { common } from '../../copy/common.ts';
import { privacy, terms } from '../../copy/legal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const texts = { privacy, terms };
export type LegalTextName = keyof typeof texts;

type LegalDialogProps = {
  show: readonly LegalTextName[];
  confirmText: string;
  onClose: () => void;
  onConfirm?: () => void;
};

/** The privacy policy, the terms, or both under each other. Loaded when somebody asks for them. */
export default function LegalDialog({ show, confirmText, onClose, onConfirm = onClose }: LegalDialogProps) {
  const shown = show.map((name) => texts[name]);
  return (
    <Dialog
      open
      width="wide"
      title={shown.map((text) => text.title).join(' · ')}
      closeLabel={common.close}
      onClose={onClose}
      actions={<Button onClick={onConfirm}>{confirmText}</Button>}
    >
      <div className="flex max-w-prose flex-col gap-5 text-base text-ink">
        {shown.flatMap((text) =>
          text.sections.map(({ heading, text: paragraph }) => (
            <section key={`${text.title} ${heading}`}>
              <h3 className="mb-1 font-bold">{heading}</h3>
              <p className="text-quiet">{paragraph}</p>
            </section>
          )),
        )}
      </div>
    </Dialog>
  );
}
