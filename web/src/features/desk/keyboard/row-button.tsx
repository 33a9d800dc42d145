import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'name'> & {
  shortcut: string;
  text: string;
  /** The text with what it is about, as it is read aloud: a list has many such buttons. */
  name: string;
  /** Whether it takes the focus of its row. */
  isMain?: boolean;
};

/** What can be done with a row of a list, by a key too. */
export function RowButton({ shortcut, text, name, isMain, ...button }: RowButtonProps) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut} data-row-focus={isMain || undefined}>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{name}</span>
      <KeyHint>{shortcut}</KeyHint>
    </Button>
  );
}
