import type { ComponentProps } from 'react';
import { ChangeCode } from '../../../../ui/dialog/change-code.tsx';
import { ChangeForm } from './change-form.tsx';

type ProvenChangeProps = Omit<ComponentProps<typeof ChangeForm>, 'title' | 'action'> &
  ComponentProps<typeof ChangeCode> & { texts: { readonly open: string; readonly lead: string } };

/** A change that is proven: the form, and above it the one-time passwords once they are sent. */
export function ProvenChange({ texts, what, change, children, ...form }: ProvenChangeProps) {
  return (
    <>
      <ChangeForm title={texts.open} {...form}>
        <p>{texts.lead}</p>
        {children}
      </ChangeForm>
      <ChangeCode texts={texts} what={what} change={change} />
    </>
  );
}
