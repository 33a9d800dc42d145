import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { openModal } from '../../ui/dialog/open-modal.ts';

type WizardFrameProps = {
  title: string;
  header: ReactNode;
  /** What stands beside the step where there is room. */
  beside: ReactNode;
  children: ReactNode;
};

/** The whole screen as a modal that nothing closes by accident: neither Escape nor a press beside it. */
export function WizardFrame({ title, header, beside, children }: WizardFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => (ref.current ? openModal(ref.current) : undefined), []);
  // Each step is read from its top.
  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: 0 });
    ref.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A second Escape closes a dialog in Chromium whatever `cancel` says, unless this forbids it (`openModal` shows it again else).
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="size-full max-h-none max-w-none overflow-y-auto bg-sunken text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-5xl flex-col bg-raised md:my-8 md:min-h-0 md:rounded-card md:border md:border-line">
        <header className="border-b border-line px-5 pt-4 pb-4 md:px-8">{header}</header>
        <div className="grid lg:grid-cols-[1.4fr_1fr]">
          <div className="flex flex-col gap-6 px-5 py-6 md:px-8 md:py-8">
            <h1 id={titleId} tabIndex={-1} className="text-title font-bold outline-none">
              {title}
            </h1>
            {children}
          </div>
          <div className="py-8 md:px-8 max-lg:hidden">{beside}</div>
        </div>
        {/* The bar with the choice lies behind. */}
        <footer className="mt-auto border-t border-line px-5 py-1 md:px-8">
          <LanguageChoice look="page" className="-ml-2.5 text-sm" />
        </footer>
      </div>
    </dialog>
  );
}
