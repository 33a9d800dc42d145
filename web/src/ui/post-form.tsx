import type { FormEvent, ReactNode } from 'react';
import { Failures } from './toast/failures.tsx';

type PostFormProps = {
  /** Nothing is sent while this is so, as while an answer is awaited. */
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Fields and buttons, below each other. */
  children: ReactNode;
};

/** A form that a script sends. Its method is for a page whose script is not there yet: what was typed must not stand in the address. */
export function PostForm({ busy = false, onSubmit, children }: PostFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit(event);
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <Failures takesEarlier />
    </form>
  );
}
