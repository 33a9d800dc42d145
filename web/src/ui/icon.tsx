import type { IconNode } from 'lucide';
import { createElement, type ComponentProps } from 'react';

/** An icon as the library draws it, in the colour of the text around it. Hidden from readers of the screen: the words beside it say the same. */
export function Icon({ of, ...rest }: ComponentProps<'svg'> & { readonly of: IconNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
